import { readWorld } from 'hanker/format';
import { DUEL_MOVES, DuelGame, type DuelMove, type DuelTurn, describeOutcome, describeTurn } from 'hanker/papers';
import { useEffect, useEffectEvent, useState } from 'react';
import { findShipped } from '../../files/shipped.ts';
import { Button } from '../../parts/button.tsx';
import { Field, Select } from '../../parts/fields/field.tsx';
import { Dialog } from '../../parts/overlays/dialog.tsx';
import { useDuelDialog } from '../../state/duel-dialog.ts';
import styles from './duel.module.css';
import { FighterCard } from './fighter-card.tsx';
import { Reasons } from './reasons.tsx';

const KEYS: Readonly<Record<DuelMove, string>> = { attack: 'A', 'drink a potion': 'D', 'run away': 'R' };
const TITLES: Readonly<Record<DuelMove, string>> = {
  attack: 'Attack',
  'drink a potion': 'Drink a potion',
  'run away': 'Run away',
};
/** The variants of the world file, by what they mean. */
const TEMPERS = { '': 'as it is', careful: 'careful', reckless: 'reckless' } as const;

/** Graham's duel, to play against the opponent of the shipped world. */
export function DuelDialog() {
  const isOpen = useDuelDialog((dialog) => dialog.isOpen);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen || text !== null) return;
    void findShipped('duel').then(async (source) => source && setText((await source.read()).text));
  }, [isOpen, text]);
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      canClose
      title="The duel"
      text="You and a utility opponent take turns. It weighs its moves by four factors of duel.yaml, and then a roll decides: a move with twice the score is twice as likely. What it thought is shown after each of its moves."
      onClose={() => useDuelDialog.setState({ isOpen: false })}
    >
      {text !== null && <PlayedDuel text={text} />}
    </Dialog>
  );
}

interface DuelState {
  readonly game: DuelGame;
  readonly seed: number;
  readonly turns: readonly DuelTurn[];
}

function PlayedDuel({ text }: { readonly text: string }) {
  const [temper, setTemper] = useState<keyof typeof TEMPERS>('');
  const begin = (variant: string): DuelState => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const definition = readWorld(text, 'duel.yaml', variant === '' ? {} : { variant });
    return { game: new DuelGame(definition, { seed, isPlayed: true, explains: true }), seed, turns: [] };
  };
  const [{ game, seed, turns }, setState] = useState(() => begin(temper));
  const [you, opponent] = game.fighters;
  const { outcome } = game;
  const last = turns.findLast(({ scores }) => scores !== null) ?? null;
  const play = (move: DuelMove) => {
    if (!game.moves.includes(move)) return;
    const made = [game.play(move)];
    if (game.turn !== null) made.push(game.play());
    setState({ game, seed, turns: [...turns, ...made] });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const key = event.key.toUpperCase();
    const move = DUEL_MOVES.find((each) => KEYS[each] === key);
    if (move) play(move);
    else if (key === 'N') setState(begin(temper));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // The whole dialog has these keys, wherever its focus is.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={styles.duel}>
      <div className={styles.fighters}>
        <FighterCard fighter={you} note="you" isFallen={you.hp <= 0} />
        <span className={styles.against} aria-hidden="true">
          {outcome ? '·' : '⚔'}
        </span>
        <FighterCard fighter={opponent} note="a utility curve" isFallen={opponent.hp <= 0} isMirrored />
      </div>
      <div className={styles.moves}>
        {DUEL_MOVES.map((move) => (
          <Button
            key={move}
            look={move === 'attack' ? 'primary' : 'outline'}
            disabled={!game.moves.includes(move)}
            onClick={() => play(move)}
          >
            {TITLES[move]}
            <kbd>{KEYS[move]}</kbd>
          </Button>
        ))}
        <Button look={outcome ? 'primary' : 'plain'} onClick={() => setState(begin(temper))}>
          New duel<kbd>N</kbd>
        </Button>
        <Field label="Opponent">
          <Select
            value={temper}
            onChange={(value) => {
              setTemper(value as keyof typeof TEMPERS);
              setState(begin(value));
            }}
          >
            {Object.entries(TEMPERS).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={styles.below}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <div className={styles.story} role="log" aria-label="What happened" tabIndex={0}>
          {outcome && <strong>{describeOutcome(outcome, game)}</strong>}
          {turns.length === 0 && (
            <p data-tone="quiet">You begin. An attack takes {game.damage.join(' to ')} hit points.</p>
          )}
          {turns
            .map((turn, i) => ({ turn, id: i }))
            .reverse()
            .map(({ turn, id }) => (
              <p key={id} data-tone={turn.fighter === game.player ? undefined : 'quiet'}>
                {describeTurn(turn, game)}
              </p>
            ))}
        </div>
        <Reasons opponent={opponent.name} turn={last} />
      </div>
      <small>Seed {seed}. The same seed and the same moves give the same duel.</small>
    </div>
  );
}
