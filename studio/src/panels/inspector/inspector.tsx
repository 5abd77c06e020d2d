import { EmptyState, Panel } from '../../parts/panel.tsx';
import { select, useUiStore } from '../../state/ui-store.ts';
import { useView } from '../../state/use-session.ts';
import { AgentDetails } from './agent.tsx';
import styles from './inspector.module.css';
import { ThingDetails } from './thing.tsx';

/** What is selected, in full: an agent with its needs and what it run, or a thing with what it offers. */
export function InspectorPanel() {
  const selection = useUiStore((ui) => ui.selection);
  const agent = useUiStore((ui) => ui.agent);
  const isPast = useView('status', {})?.isPast ?? false;
  return (
    <Panel
      title="Inspector"
      tools={isPast && selection !== null && <span className={styles.past}>the past</span>}
      help={
        <>
          <p>
            The bar of a need is its level, from desperate to content; its ticks are alarms. The small curve beside it
            turns the level into urgency: the number that makes an agent act.
          </p>
          <p>
            Drag a level, or set it with the arrow keys, to see what the agent makes of it. Everything done here can be
            undone. From a moment of the past, time then runs anew.
          </p>
        </>
      }
    >
      {selection === null ? (
        <EmptyState title="Nothing is selected">Select an agent or a thing on the map.</EmptyState>
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
