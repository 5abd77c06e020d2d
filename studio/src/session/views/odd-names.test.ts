import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { activityColours } from './activity-colours.ts';
import { agentCard } from './inspector.ts';
import { mapScene } from './map.ts';
import { parameterTable } from './parameters.ts';
import { roster } from './status.ts';
import { timeline } from './timeline.ts';
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
