import { useHand } from '../../making/hand-store.ts';
import { NothingSelected } from '../../making/nothing-selected.tsx';
import { Badge } from '../../parts/badge.tsx';
import { ButtonGroup } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import { select, useUiStore } from '../../state/ui-store.ts';
import { useView } from '../../state/use-session.ts';
import { AgentDetails } from './agent.tsx';
import { FileView } from './file/file-view.tsx';
import styles from './inspector.module.css';
import { SeveralSelected } from './several-selected.tsx';
import { ThingDetails } from './thing.tsx';

const MODES = [
  { value: 'now', title: 'Now', tip: 'What is selected, at this moment' },
  { value: 'file', title: 'File', tip: 'What the file says of it, to be edited' },
] as const;

/** The selected agent with its needs and its action, or the selected thing with its adverts. */
export function InspectorPanel() {
  const selection = useUiStore((ui) => ui.selection);
  const agent = useUiStore((ui) => ui.agent);
  const isPast = useView('status', {})?.isPast ?? false;
  const showsFile = useHand((hand) => hand.showsFile);
  return (
    <Panel
      title="Inspector"
      tools={
        <ButtonGroup
          label="What the inspector shows"
          items={MODES}
          value={showsFile ? 'file' : 'now'}
          size="tiny"
          onChange={(mode) => useHand.setState({ showsFile: mode === 'file', part: null })}
        />
      }
      help={
        <>
          <p>
            The bar of a need is its level, from desperate to content; the marks on it are alarms. The small curve
            beside it turns the level into urgency: the number that makes an agent act.
          </p>
          <p>
            Drag a level, or set it with the arrow keys, and see what the agent does about it. Everything done here can
            be undone. In a past moment, a change starts a new future from there.
          </p>
          <p>
            File shows what the world file says of it, to be edited: kinds, adverts, steps, needs and all the rest. Each
            line number leads to the text.
          </p>
        </>
      }
    >
      <SeveralSelected />
      {isPast && selection !== null && !showsFile && (
        <div className={styles.past}>
          <Badge tone="warn">the past</Badge>
        </div>
      )}
      {showsFile ? (
        <FileView />
      ) : selection === null ? (
        <NothingSelected title="Nothing is selected">Select an agent or a thing on the map.</NothingSelected>
      ) : selection.kind === 'agent' ? (
        <SelectedAgent agent={selection.id} />
      ) : (
        <SelectedThing thing={selection.id} agent={agent} />
      )}
    </Panel>
  );
}

function SelectedAgent({ agent }: { readonly agent: number }) {
  const card = useView('agentCard', { agent });
  const curves = useView('needCurves', { agent });
  if (!card) return <EmptyState title="Loading …" />;
  if (card.kind === 'gone')
    return <EmptyState title="It is gone">This agent has left the world. Select another one on the map.</EmptyState>;
  return <AgentDetails key={agent} card={card} curves={curves ?? []} />;
}

function SelectedThing({ thing, agent }: { readonly thing: number; readonly agent: number | null }) {
  const card = useView('thingCard', { thing, agent });
  if (!card) return <EmptyState title="Loading …" />;
  if (card.kind === 'gone')
    return <EmptyState title="It is gone">This thing is no longer there. Select another one on the map.</EmptyState>;
  return <ThingDetails key={thing} card={card} onSelectAgent={(id) => select({ kind: 'agent', id })} />;
}
