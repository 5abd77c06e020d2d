import { Banner } from '../../parts/banner.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import { toggleHeat, toggleThoughts, useMapOptions } from '../../state/map-options.ts';
import { openEditor, useUiStore } from '../../state/ui-store.ts';
import { useView } from '../../state/use-session.ts';
import { Find, nameOf } from './find.tsx';
import { MapHoverCard } from './hover-card.tsx';
import { Legend } from './legend.tsx';
import { EditToggle, MapTools } from './tools/map-tools.tsx';
import { useMap } from './use-map.ts';
import styles from './world.module.css';

/** The map: things and agents at their positions, and the agents' thoughts. */
export function WorldPanel() {
  const status = useView('status', {});
  const map = useMap();
  const { scene, things, selection } = map;
  const isFollowing = useUiStore((ui) => ui.follows);
  const agent = useUiStore((ui) => ui.agent);
  const { hasThoughts, hasHeat } = useMapOptions();
  const isEmpty = status !== null && !status.hasWorld;
  return (
    <Panel
      title="World"
      hasTab
      isBare
      help={<HelpText />}
      tools={
        scene && (
          <>
            <Find scene={scene} things={things} frame={map.frame} selection={selection} onSelect={map.choose} />
            <IconButton
              icon="target"
              label="Follow the selected agent"
              aria-pressed={isFollowing}
              tip={isFollowing ? 'Stop following' : 'Follow the selected agent'}
              keys="F"
              disabled={agent === null}
              onClick={map.toggleFollow}
            />
            <EditToggle />
            <IconButton
              icon="bubble"
              label="Thoughts"
              aria-pressed={hasThoughts}
              tip={hasThoughts ? 'Hide thoughts' : 'Show thoughts'}
              keys="B"
              onClick={toggleThoughts}
            />
            <IconButton
              icon="heat"
              label="Heat map"
              aria-pressed={hasHeat}
              tip={hasHeat ? 'Hide the heat map' : 'Show where agents are most'}
              keys="H"
              onClick={toggleHeat}
            />
            <Zoom onZoom={map.zoom} onFit={map.fit} />
          </>
        )
      }
    >
      <MapTools tools={map.tools} scene={scene}>
        <div className={styles.world}>
          <div className={styles.map} ref={map.frameRef} data-world-map>
            {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the map has keys of its own */}
            <canvas
              ref={map.canvasRef}
              className={styles.canvas}
              tabIndex={scene ? 0 : -1}
              role="application"
              aria-label="Map"
              aria-describedby="map-summary"
              aria-roledescription="map"
            />
            <VisuallyHidden id="map-summary">
              {scene &&
                `${scene.name || 'The world'}: ${scene.count} agents and ${things?.id.length ?? 0} things. ` +
                  `Selected: ${nameOf(selection, scene, things) ?? 'nothing'}. Arrow keys move the map, plus and minus zoom, 0 shows all, ` +
                  'F follows the selected agent, N selects the next one. All agents and things are in the list of the Find box.'}
            </VisuallyHidden>
            {scene && map.hovered && (
              <MapHoverCard
                key={`${map.hovered.kind} ${map.hovered.id}`}
                target={map.hovered}
                position={map.positionOfHovered}
                size={map.size}
              />
            )}
            {isEmpty && <NoWorld errors={status.errors} name={status.name} />}
            {!isEmpty && !scene && (
              <div className={styles.state}>
                <EmptyState title="Opening the world …" />
              </div>
            )}
            {status?.hasWorld && status.trouble !== null && (
              <Banner
                role="alert"
                tone="bad"
                isCard
                hasIcon
                className={styles.banner}
                text={`The world stopped: ${status.trouble}`}
              />
            )}
          </div>
          {scene && <Legend scene={scene} frame={map.frame} />}
        </div>
      </MapTools>
    </Panel>
  );
}

function Zoom({ onZoom, onFit }: { readonly onZoom: (by: number) => void; readonly onFit: () => void }) {
  return (
    <Toolbar label="Zoom" className={styles.zoom}>
      <IconButton icon="plus" label="Zoom in" keys="+" onClick={() => onZoom(1.35)} />
      <IconButton icon="minus" label="Zoom out" keys="−" onClick={() => onZoom(1 / 1.35)} />
      <IconButton icon="fit" label="Show everything" keys="0" onClick={onFit} />
    </Toolbar>
  );
}

function NoWorld({ errors, name }: { readonly errors: number; readonly name: string }) {
  return (
    <div className={styles.state}>
      <EmptyState
        title="There is no world to show"
        action={
          errors > 0 && (
            <Button look="primary" onClick={() => openEditor('text')}>
              Show the {errors === 1 ? 'problem' : 'problems'}
            </Button>
          )
        }
      >
        {errors > 0
          ? `${name} has ${errors === 1 ? 'a problem' : `${errors} problems`}; the world appears here as soon as it is fixed.`
          : 'Open a world file, or one of the worlds that come with hanker.'}
      </EmptyState>
    </div>
  );
}

function HelpText() {
  return (
    <>
      <p>
        The world as it is now. The shirt of a person has the colour of the need that its action serves; the face shows
        its mood, and the badge what it does. Dots below a thing are its slots, filled while they are taken. Bubbles say
        what an agent wants, and what it does about it. A crowd is drawn as discs; click its legend to see who does
        what.
      </p>
      <p>
        Click an agent to see its needs and reasons beside the map. Drag to move, turn the wheel to zoom; or use the
        arrow keys, + and −, 0 to see everything, F to follow, B for thoughts, H for the heat map, N for the next agent,
        Escape to go from a thing back to the agent.
      </p>
      <p>
        E edits the map: choose from the palette and click to place, drag to move, drag on the floor to select several,
        right-click for more. With the arrow keys the selection moves by cells; Enter shows a cursor, and then begins
        and ends a frame that selects. Every change is one of the file.
      </p>
    </>
  );
}
