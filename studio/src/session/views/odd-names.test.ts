import { expect, test } from 'vitest';
import { COMMANDS } from '../commands/commands.ts';
import { Session } from '../session.ts';
import { agentCard } from './inspector/inspector.ts';
import { activityColours } from './map/activity-colours.ts';
import { mapScene } from './map/map.ts';
import { parameterTable } from './parameters.ts';
import { roster } from './status.ts';
import { timeline } from './time/timeline.ts';
import { VIEWS } from './views.ts';
import { decisions } from './why.ts';

const NAMES = ['constructor', 'toString', 'valueOf'];

test.each(NAMES)('needs, activities and groups may be called %s', (name) => {
  const session = new Session();
  session.open(
    'w.yaml',
    `hanker: 2
needs: { ${name}: { decay: 30/h, curve: [[0, 1], [100, 0]], start: 40 }, fun: { decay: 9/h, curve: [[0, 1], [100, 0]] } }
kinds:
  table: { adverts: { play: { promise: { fun: 30 }, steps: [{ wait: 5m }, { grant: { fun: 30 } }] } } }
temperaments: { person: { mind: { fallback: ${name} } } }
actions: { ${name}: { steps: [{ wait: 5m }] } }
things: [{ kind: table, at: [2, 2] }]
agents: [{ name: Ann, temperament: person, at: [0, 0] }]
activities: { hasOwnProperty: [${name}] }
`,
  );
  session.advance(1200);
  const args = { span: 3600, end: null, width: 1000, agent: 0, filter: '', first: 0, count: 50 };
  const seen = [
    timeline.read(session, args),
    activityColours.read(session, {}),
    mapScene.read(session, {}),
    agentCard.read(session, { agent: 0 }),
    roster.read(session, {}),
    parameterTable.read(session, { parameter: 'decay' }),
    decisions.read(session, { agent: 0 }),
  ];
  expect(structuredClone(seen)).toEqual(seen); // it is sent from the worker to the page
  expect(timeline.read(session, args)?.selected?.lines.levels[name].length).toBeGreaterThan(2);
  const colours = activityColours.read(session, {});
  expect(Object.hasOwn(colours, name) ? typeof colours[name] : 'number').toBe('number');
});

/** A world of names that no object has of its own, each for everything that may have it. */
const WORLD = `hanker: 2
needs: { owner: { decay: 30/h, curve: owner, start: 40 }, fun: { decay: 9/h, curve: owner } }
state: { owner: 1 }
curves: { owner: [[0, 1], [100, 0]] }
factors: { owner: world.owner * 2 }
kinds:
  kindly:
    state: { owner: 1 }
    adverts:
      chanced: { promise: { fun: 30 }, when: thing.owner > 0, steps: [{ wait: 5m }, { grant: { fun: 30 } }] }
      owner: { promise: { owner: 30 }, score: promise * owner, steps: [{ wait: 5m }, { grant: { owner: 30 } }] }
temperaments: { aimed: { mind: {} } }
partitions: { owner: { area: [0, 0, 5, 5] } }
things: [{ kind: kindly, at: [2, 2], name: the owner }]
agents: [{ name: owner, temperament: aimed, at: [0, 0] }, { name: chanced, temperament: aimed, at: [1, 0] }]
activities: { kindly: [owner] }
expect: { aimed: { hours: owner, atMost: 23 }, owner: { flipFlops: any, atMost: 5 } }
variants: { owner: { needs.owner.decay: 20/h } }
`;

test('no view and no command asks a record for a name that is not its own', async () => {
  const names = ['owner', 'kindly', 'chanced', 'aimed'];
  const asked = new Set<string>();
  for (const name of names)
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get: () =>
        void asked.add(
          `${name} ${/at .*src\/[^)\n]*/.exec(new Error().stack?.split('\n').slice(2).join('\n') ?? '')?.[0]}`,
        ),
      set(value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  const done: string[] = [];
  try {
    const session = new Session();
    session.open('w.yaml', WORLD);
    session.advance(1800);
    const target = { kind: 'agent', id: 0 } as const;
    const path = ['kinds', 'kindly', 'adverts', 'owner'];
    const args = {
      ...target,
      ...{
        agent: 0,
        thing: 0,
        advert: 1,
        tick: null,
        span: 3600,
        end: null,
        width: 1000,
        filter: 'o',
        first: 0,
        count: 50,
      },
      ...{
        agents: [0, 1],
        targets: [target],
        target,
        at: [2, 2],
        path,
        search: 'owner',
        parameter: 'decay',
        drafts: [],
      },
      ...{ left: 'now', right: 'now', hours: 1, need: 'owner', name: 'kindly', state: 'owner', value: 2, level: 30 },
    };
    const ids = [
      {},
      { id: 'owner' },
      { kind: 'thing' },
      { path: ['needs', 'owner'] },
      { path: ['expect', 'owner'] },
      { kind: 'sweep' },
      { kind: 'fit' },
    ];
    const readAll = () => {
      for (const [name, view] of Object.entries(VIEWS))
        for (const other of ids)
          try {
            (view.read as (...all: readonly unknown[]) => unknown)(session, { ...args, ...other });
            done.push(name);
          } catch {
            // These arguments are none for this view.
          }
    };
    readAll();
    const commands: readonly (readonly [string, object])[] = [
      ['askWhyNot', { agent: 0, tick: session.world?.now, advert: 'chanced', thing: 0 }],
      ['setLevel', { agent: 0, need: 'owner', level: 20 }],
      ['order', { agent: 0, advert: 'owner', thing: 0 }],
      ['edit', { label: 'x', edits: [{ path: ['needs', 'owner', 'decay'], value: '25/h' }] }],
      ['setVariant', { variant: 'owner' }],
      ['compare', { sides: ['now', 'saved'], hours: 1 }],
      ['exportCurves', { kind: 'xlsx' }],
      ['renamePart', { path: ['needs', 'owner'], name: 'owners' }],
      ['renamePart', { path: ['needs', 'owners'], name: 'owner' }],
      ['goToHour', { after: 0, hour: 3 }],
      ['expectFigure', { name: 'owner', measure: { hours: 'owner' }, low: null, high: 3 }],
    ];
    for (const [name, each] of commands) {
      await (COMMANDS[name as never] as (...all: readonly unknown[]) => unknown)(session, each);
      session.advance(60);
      readAll();
    }
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
  expect(Object.keys(VIEWS).filter((name) => !done.includes(name))).toEqual([]);
  expect([...asked]).toEqual([]);
});
