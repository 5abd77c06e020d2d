import { ShareBar, Swatch } from '../../parts/badge.tsx';
import { fillOf } from '../../parts/drawing/colour.ts';
import { HoverCard } from '../../parts/overlays/hover-card.tsx';
import type { MapCard } from '../../session/views/map/map-card.ts';
import { useActivityLook } from '../../state/use-activity-look.ts';
import { useView } from '../../state/use-session.ts';
import type { MapTarget } from './map-painter.ts';
import styles from './world.module.css';

interface MapHoverCardProps {
  readonly target: MapTarget;
  /** Gives its centre in pixels from the map's corner; null when it does not exist. */
  readonly position: () => readonly [number, number] | null;
  /** The size of the map, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

const WIDTH = 210;

/** The agent or thing under the pointer, in a few lines. The inspector says the same. */
export function MapHoverCard({ target, position, size }: MapHoverCardProps) {
  const card = useView('mapCard', { kind: target.kind, id: target.id });
  const at = position();
  if (!card || !at) return null;
  const [x, y] = at;
  const left = Math.max(6, Math.min(size.width - WIDTH - 6, x + 18));
  const isBelow = y < size.height / 2;
  return (
    <HoverCard style={{ left, width: WIDTH, ...(isBelow ? { top: y + 20 } : { bottom: size.height - y + 20 }) }}>
      <strong>{card.name}</strong>
      {card.kind === 'agent' ? <AboutAgent card={card} /> : <AboutThing card={card} />}
    </HoverCard>
  );
}

function AboutAgent({ card }: { readonly card: Extract<MapCard, { kind: 'agent' }> }) {
  const { action, thing, isWalking, need, carried } = card;
  const colour = fillOf(useActivityLook()(action));
  return (
    <>
      <span>
        <Swatch isRound colour={colour} />
        {action === null
          ? 'about to decide'
          : `${action}${thing === null ? '' : ` · ${isWalking ? 'on the way to ' : ''}${thing}`}`}
      </span>
      {carried.length > 0 && <small>carries {carried.join(', ')}</small>}
      {need && (
        <span className={styles.need}>
          <small>{need.name}</small>
          <ShareBar share={need.share} colour={fillOf(need.index)} />
        </span>
      )}
    </>
  );
}

function AboutThing({ card }: { readonly card: Extract<MapCard, { kind: 'thing' }> }) {
  const { name, of, slots, free, users, userCount, uses, offers } = card;
  const lookOf = useActivityLook();
  const others = userCount - users.length;
  return (
    <>
      {!name.startsWith(of) && <small>{of}</small>}
      <small>
        {slots - free} of {slots} {slots === 1 ? 'slot' : 'slots'} taken
      </small>
      {uses.map(({ action, count }) => (
        <span key={action}>
          <Swatch isRound colour={fillOf(lookOf(action))} />
          {action} <small>{count}</small>
        </span>
      ))}
      {uses.length === 0 && offers.length > 0 && <small>to {offers.join(', ')}</small>}
      {users.length > 0 && (
        <small>
          {users.join(', ')}
          {others > 0 ? ` and ${others} more` : ''}
        </small>
      )}
    </>
  );
}
