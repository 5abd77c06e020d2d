import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { EmptyState, Panel } from '../../parts/panel.tsx';
import { openEditor, useUiStore } from '../../state/ui-store.ts';
import { useView } from '../../state/use-session.ts';
import { Find, nameOf } from './find.tsx';
import { MapHoverCard } from './hover-card.tsx';
import { Legend } from './legend.tsx';
import { useMap } from './use-map.ts';
import styles from './world.module.css';

/** The map: things and agents where they are, moving, and what goes through their heads. */
export function WorldPanel() {
  const status = useView('status', {});
  const map = useMap();
  const { scene, things, selection } = map;
  const isFollowing = useUiStore((ui) => ui.follows);
  const agent = useUiStore((ui) => ui.agent);
  const isEmpty = status !== null && !status.hasWorld;
  return (
    <Panel
      title="World"
      hasTab
      isBare
      help={<HelpWords />}
      tools={
        scene && (
          <>
            <Find scene={scene} things={things} frame={map.frame} selection={selection} onSelect={map.choose} />
            <Button
              look="plain"
              isIcon
              aria-label="Follow the selected agent"
              aria-pressed={isFollowing}
              tip={isFollowing ? 'Stop following' : 'Follow the selected agent'}
              keys="F"
              disabled={agent === null}
              onClick={map.toggleFollow}
            >
              <Icon name="target" />
            </Button>
          </>
        )
      }
    >
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
        <p id="map-summary" className={styles.hidden}>
          {scene &&
            `${scene.name || 'The world'}: ${scene.agents.length} agents and ${things?.id.length ?? 0} things. ` +
              `Selected: ${nameOf(selection, scene, things) ?? 'nothing'}. Arrow keys move the map, plus and minus zoom, 0 shows all, ` +
              'F follows the selected agent, N selects the next one. All agents and things are in the list of the Find box.'}
        </p>
        {scene && (
          <>
            <Legend scene={scene} frame={map.frame} />
            <Zoom onZoom={map.zoom} onFit={map.fit} />
            {map.hovered && (
              <MapHoverCard
                key={`${map.hovered.kind} ${map.hovered.id}`}
                target={map.hovered}
                place={map.placeOfHovered}
                room={map.size}
              />
            )}
          </>
        )}
        {isEmpty && <NoWorld errors={status.errors} name={status.name} />}
        {!isEmpty && !scene && (
          <div className={styles.state}>
            <EmptyState title="Opening the world …" />
          </div>
        )}
        {status?.hasWorld && status.trouble !== null && (
          <p className={styles.banner} role="alert">
            <Icon name="warning" />
            <span>The world stopped: {status.trouble}</span>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Zoom({ onZoom, onFit }: { readonly onZoom: (by: number) => void; readonly onFit: () => void }) {
  return (
    <fieldset className={styles.zoom} aria-label="Zoom">
      <Button isIcon look="plain" tip="Zoom in" keys="+" onClick={() => onZoom(1.35)}>
        <Icon name="plus" />
      </Button>
      <Button isIcon look="plain" tip="Zoom out" keys="−" onClick={() => onZoom(1 / 1.35)}>
        <Icon name="minus" />
      </Button>
      <Button isIcon look="plain" tip="Show everything" keys="0" onClick={onFit}>
        <Icon name="fit" />
      </Button>
    </fieldset>
  );
}

function NoWorld({ errors, name }: { readonly errors: number; readonly name: string }) {
  return (
    <div className={styles.state}>
      <EmptyState title="There is no world to show">
        {errors > 0
          ? `${name} has ${errors === 1 ? 'a problem' : `${errors} problems`}; as soon as it is put right, the world appears here.`
          : 'Open a world file, or one of the worlds that come with hanker.'}
      </EmptyState>
      {errors > 0 && (
        <Button look="primary" onClick={() => openEditor('problems')}>
          Show the {errors === 1 ? 'problem' : 'problems'}
        </Button>
      )}
    </div>
  );
}

function HelpWords() {
  return (
    <>
      <p>
        The world as it is now. Discs are agents, in the colour of what they do; hollow ones have nothing better to do.
        Tiles are things; full dots are slots that are taken. Bubbles say what somebody wants, and what they do about
        it.
      </p>
      <p>
        Click somebody to see their needs and reasons beside the map. Drag to move, turn the wheel to zoom; or use the
        arrow keys, + and −, 0 to see everything, F to follow, N for the next agent, Escape to go from a thing back to
        the agent.
      </p>
    </>
  );
}
