import { useEffect, useRef, useState } from 'react';
import { NoWorld } from '../../making/no-world.tsx';
import { NothingSelected } from '../../making/nothing-selected.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { Panel } from '../../parts/layout/panel.tsx';
import type { NoDecision, ShownDecision } from '../../session/views/why.ts';
import { chooseDecision, holdDecision, releaseDecision, useUiStore } from '../../state/ui-store.ts';
import { useCommands, useView } from '../../state/use-session.ts';
import { Decision } from './decision.tsx';
import { DecisionStrip } from './decision-strip.tsx';

/** The last decisions of the selected agent, and for one of them every option with its score. */
export function WhyPanel() {
  const agent = useUiStore((ui) => ui.agent);
  return (
    <Panel
      title="Why"
      isBare
      help={
        <>
          <p>
            Each bar is an option, its length the score. The colours show how much each need contributes; the hatched
            end is lost to distance, cooldown or repetition.
          </p>
          <p>
            Choose an option to see every term of its score, and what would have made it win. <b>Apply</b> makes such a
            change at that moment and lets the agent decide again.
          </p>
        </>
      }
    >
      {agent === null ? (
        <NothingSelected title="Nobody is selected">
          Select an agent on the map to see why it does what it does.
        </NothingSelected>
      ) : (
        <AgentReasons key={agent} agent={agent} />
      )}
    </Panel>
  );
}

/** The result of an applied change. */
interface AppliedOutcome {
  readonly isTaken: boolean;
  readonly text: string;
  readonly tick: number;
  /** The option that was then taken; the text is out of date once another one is. */
  readonly what: string | null;
}

function AgentReasons({ agent }: { readonly agent: number }) {
  const chosen = useUiStore((ui) => ui.decision);
  const run = useCommands();
  const decisions = useView('decisions', { agent });
  const held = useUiStore((ui) => ui.held);
  const [outcome, setOutcome] = useState<AppliedOutcome | null>(null);
  // A change leaves nothing to redo, so what can be redone was undone after it.
  const isUndone = (useView('status', {})?.redo ?? null) !== null;
  const current = useView('decision', { agent, tick: chosen ?? held?.tick ?? null });
  const decision = useKept(current);
  const newest = decisions?.list.at(-1)?.tick ?? null;
  const isNewer = chosen === null && held !== null && newest !== null && newest > held.tick;

  // A decision that no longer exists, after a branch, can't be held.
  const isLost =
    decision !== null && decision.kind !== 'decision' && (held !== null || chosen !== null) && newest !== null;
  useEffect(() => {
    if (!isLost) return;
    releaseDecision(true);
    if (newest !== null && chosen !== null && chosen > newest) chooseDecision(null);
  }, [isLost, newest, chosen]);

  if (!decisions || !decision) return <EmptyState title="Loading …" />;
  const hold = (isFirm: boolean) => {
    if (chosen !== null || decision.kind !== 'decision') return;
    // While the newest one is being fetched, the pointer may seem to enter the one that is still shown.
    if (held === null && decision !== current) return;
    holdDecision({ tick: decision.tick, isFirm });
  };
  const isCurrent =
    outcome !== null &&
    !isUndone &&
    decision.kind === 'decision' &&
    decision.tick === outcome.tick &&
    (outcome.what ?? decision.sentence.what) === decision.sentence.what;
  return (
    <>
      {decisions.list.length > 0 && (
        <DecisionStrip
          list={decisions.list}
          chosen={decision.kind === 'decision' ? decision.tick : chosen}
          isLive={chosen === null && !isNewer}
          onChoose={chooseDecision}
        />
      )}
      {isNewer && (
        <Banner role="status" text={`Held while you read; ${decisions.name} has decided again.`}>
          <Button size="small" onClick={() => releaseDecision(true)}>
            Go on
          </Button>
        </Banner>
      )}
      {outcome && isCurrent && (
        <Banner role="status" tone={outcome.isTaken ? 'good' : 'warn'} text={outcome.text}>
          <Button size="small" onClick={() => void run('undo').then(() => setOutcome(null))}>
            Undo
          </Button>
        </Banner>
      )}
      {decision.kind === 'decision' ? (
        <Decision
          key={decision.tick}
          decision={decision}
          name={decisions.name}
          onRead={hold}
          onLeave={releaseDecision}
          onApplied={(result) => {
            chooseDecision(null);
            setOutcome({ ...result, tick: decision.tick });
          }}
        />
      ) : (
        <Nothing why={decision} />
      )}
    </>
  );
}

function Nothing({ why: { kind, name } }: { readonly why: NoDecision }) {
  switch (kind) {
    case 'no world':
      return <NoWorld />;
    case 'gone':
      return <EmptyState title={`${name || 'This agent'} is gone`}>Select another agent on the map.</EmptyState>;
    case 'none yet':
      return <EmptyState title={`${name} has not decided yet`}>Press play, or step one decision.</EmptyState>;
    case 'too long ago':
      return (
        <EmptyState title="Too long ago">The record of this decision is no longer kept. Choose a later one.</EmptyState>
      );
  }
}

/** The last result stays until there is a new one, so that nothing flickers. */
function useKept(decision: ShownDecision | NoDecision | null): ShownDecision | NoDecision | null {
  const kept = useRef(decision);
  if (decision !== null) kept.current = decision;
  return kept.current;
}
