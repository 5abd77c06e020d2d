import { colourIndexOf, colourOf } from '../../parts/colour.ts';
import type { MapCard } from '../../session/views/map-card.ts';
import { useView } from '../../state/use-session.ts';
import type { MapTarget } from './map-view.ts';
import styles from './world.module.css';

interface MapHoverCardProps {
  readonly target: MapTarget;
  /** Where its middle is now, in pixels from the map's corner; null when it is not there. */
  readonly place: () => readonly [number, number] | null;
  /** How large the map is. */
  readonly room: { readonly width: number; readonly height: number };
}

const WIDTH = 210;

/** Who or what the pointer rests on, in a few lines. What it says is in the inspector, too. */
export function MapHoverCard({ target, place, room }: MapHoverCardProps) {
  const card = useView('mapCard', { kind: target.kind, id: target.id });
  const at = place();
  if (!card || !at) return null;
  const [x, y] = at;
  const left = Math.max(6, Math.min(room.width - WIDTH - 6, x + 18));
  const isBelow = y < room.height / 2;
  return (
    <div
      className={styles.card}
      aria-hidden="true"
      style={{ left, width: WIDTH, ...(isBelow ? { top: y + 20 } : { bottom: room.height - y + 20 }) }}
    >
      <strong>{card.name}</strong>
      {card.kind === 'agent' ? <AboutAgent card={card} /> : <AboutThing card={card} />}
    </div>
  );
}

function AboutAgent({ card }: { readonly card: Extract<MapCard, { kind: 'agent' }> }) {
  const { action, thing, isWalking, need, carried } = card;
  return (
    <>
      <span className={styles.doing}>
        <i
          className={styles.disc}
          style={action === null ? undefined : { background: colourOf(colourIndexOf(action)) }}
        />
        {action === null
          ? 'about to decide'
          : `${action}${thing === null ? '' : ` · ${isWalking ? 'on the way to ' : ''}${thing}`}`}
      </span>
      {carried.length > 0 && <small>carries {carried.join(', ')}</small>}
      {need && (
        <span className={styles.need}>
          <small>{need.name}</small>
          <span className={styles.bar}>
            <span style={{ width: `${Math.round(need.share * 100)}%`, background: colourOf(need.index) }} />
          </span>
        </span>
      )}
    </>
  );
}

function AboutThing({ card }: { readonly card: Extract<MapCard, { kind: 'thing' }> }) {
  const { name, of, slots, free, users, userCount } = card;
  const others = userCount - users.length;
  return (
    <>
      {!name.startsWith(of) && <small>{of}</small>}
      <small>
        {slots - free} of {slots} {slots === 1 ? 'slot' : 'slots'} taken
      </small>
      {users.length > 0 && (
        <small>
          {users.join(', ')}
          {others > 0 ? ` and ${others} more` : ''}
        </small>
      )}
    </>
  );
}
