import {
  A,
  ENTRY,
  GATHERING_MEMBER,
  IN_LINE,
  LOOP,
  MEMBER,
  PLACE,
  RELATION_NUMBERS,
  RUN,
  STATUS,
  type State,
} from '../../src/core/internal.ts';

function presentAgents(s: State): number[] {
  return Array.from({ length: s.agentRows }, (_, agent) => agent).filter(
    (agent) => (s.ints[s.row(agent) + A.status] & STATUS.gone) === 0,
  );
}

function presentThings(s: State): number[] {
  return Array.from({ length: s.thingCount }, (_, thing) => thing).filter((thing) => s.kind[thing] >= 0);
}

/** Collects what is not as it should be, with the tick at which that was found. */
export class Faults {
  readonly found: string[] = [];
  tick = 0;

  same(what: string, got: unknown, expected: unknown): void {
    if (!Object.is(got, expected)) this.found.push(`tick ${this.tick}: ${what}: got ${got}, expected ${expected}`);
  }
}

/** Slots and references, against what agents do and have yet to do. */
function auditClaims(s: State, became: ReadonlySet<number>, faults: Faults): void {
  const taken = new Int32Array(s.thingCount);
  const references = new Int32Array(s.thingCount);
  for (const agent of presentAgents(s)) {
    const [thing, advert] = [s.ints[s.row(agent) + A.thing], s.ints[s.row(agent) + A.advert]];
    if (thing >= 0) references[thing]++;
    const isServed = (s.ints[s.row(agent) + A.status] & STATUS.unserved) === 0;
    if (thing >= 0 && advert >= 0 && isServed) taken[thing] += s.rules.adverts[advert].uses;
    for (const pending of s.queues.list(agent)) if (pending.thing >= 0) references[pending.thing]++;
  }
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0) {
      // Who remembers it may be on the way to it.
      if (!s.memories.isRemembered(thing))
        faults.same(`references to the removed thing ${thing}`, references[thing], 0);
      continue;
    }
    const { name, slots } = s.kindOf(thing);
    faults.same(`${name} #${thing}, free and taken slots`, s.free[thing] + taken[thing], slots);
    if (!became.has(thing)) faults.same(`${name} #${thing} has its slots`, taken[thing] <= slots, true);
    faults.same(`${name} #${thing}, references`, s.references[thing], references[thing]);
  }
}

/** Lines, gatherings, loops, rates and relations: of agents that are there, about things that are there. */
function auditSociety(s: State, faults: Faults): void {
  const present = new Set(presentAgents(s));
  const lines = s.lines.list();
  for (let i = 0; i < lines.length; i += IN_LINE) {
    const [thing, agent] = [lines[i], lines[i + 1]];
    faults.same(`${agent} in line is there`, present.has(agent), true);
    faults.same(`${agent} stands in line where it acts`, s.ints[s.row(agent) + A.thing], thing);
    faults.same(`${agent} in line has no slot`, (s.ints[s.row(agent) + A.status] & STATUS.unserved) !== 0, true);
  }
  const members = s.gatherings.list();
  for (let i = 0; i < members.length; i += GATHERING_MEMBER) {
    const [, , , , , agent, state, thing] = members.subarray(i, i + GATHERING_MEMBER);
    faults.same(`${agent} in a gathering is there`, present.has(agent), true);
    if (state === MEMBER.invited) continue;
    faults.same(`${agent} in a gathering is at something`, s.ints[s.row(agent) + A.pc] >= 0, true);
    faults.same(`${agent} in a gathering acts on its thing`, s.ints[s.row(agent) + A.thing] >= 0 || thing >= 0, true);
  }
  const loops = s.loops.list();
  for (let i = 0; i < loops.length; i += LOOP)
    faults.same(`${loops[i]} in a loop acts`, present.has(loops[i]) && s.ints[s.row(loops[i]) + A.pc] >= 0, true);
  const relations = s.relations.list();
  for (let i = 0; i < relations.length; i += RELATION_NUMBERS)
    faults.same(
      `relation of ${relations[i]} to a thing`,
      present.has(relations[i]) && s.kind[relations[i + 1]] >= 0,
      true,
    );
  for (const agent of s.fillRates.keys()) {
    const isFilling = (s.ints[s.row(agent) + A.status] & STATUS.filling) !== 0;
    faults.same(`${agent} with rates fills`, isFilling || s.attention.paused.get(agent)?.isFilling === true, true);
  }
}

/** Every thing lies in one cell, is carried by one agent, or is the body of one. */
function auditPlaces(s: State, faults: Faults): void {
  const places = new Int32Array(s.thingCount);
  const holders = new Int32Array(s.thingCount).fill(-1);
  const { cells } = s;
  for (let run = 0; run < cells.runs.length; run += RUN.stride) {
    for (let i = 0; i < cells.runs[run + RUN.count]; i++) {
      const entry = cells.runs[run + RUN.start] + i;
      const thing = cells.entries[entry * ENTRY.stride + ENTRY.thing];
      const kindClass = cells.entries[entry * ENTRY.stride + ENTRY.class];
      places[thing]++;
      faults.same(`entry of thing ${thing}`, s.entry[thing], entry);
      faults.same(`class in the entry of thing ${thing}`, kindClass, s.thingClass[thing]);
      const [x, y] = [cells.places[entry * PLACE.stride], cells.places[entry * PLACE.stride + PLACE.y]];
      faults.same(`cell of thing ${thing}`, cells.runOfCell(cells.column(x), cells.row(y)), run);
      faults.same(`thing ${thing} is among the open`, i < cells.runs[run + RUN.open], s.classes.mask[kindClass] !== 0);
    }
  }
  for (const agent of presentAgents(s)) {
    if (s.body.length > 0) {
      places[s.body[agent]]++;
      holders[s.body[agent]] = agent;
      faults.same(`agent ${agent} is among the bodies`, s.bodies.has(s.body[agent]), true);
    }
    if (s.firstHeld.length === 0) continue;
    for (let thing = s.firstHeld[agent]; thing >= 0; thing = s.nextHeld[thing]) {
      places[thing]++;
      holders[thing] = agent;
    }
    if (s.item[agent] >= 0) faults.same(`holder of agent ${agent}'s item`, holders[s.item[agent]], agent);
  }
  for (let thing = 0; thing < s.thingCount; thing++) {
    faults.same(`places of thing ${thing}`, places[thing], s.kind[thing] < 0 ? 0 : 1);
    if (s.kind[thing] < 0) continue;
    if (s.holder.length > 0) faults.same(`holder of thing ${thing}`, s.holder[thing], holders[thing]);
    if (holders[thing] >= 0) faults.same(`entry of thing ${thing} in somebody's hands`, s.entry[thing], -1);
  }
  const bodies = s.body.length > 0 ? presentAgents(s).length : 0;
  faults.same('bodies', s.bodies.size, bodies);
}

/** Classes, populations and what is on offer anywhere, counted again. */
function auditClasses(s: State, faults: Faults): void {
  const { classes } = s;
  const population = new Int32Array(classes.count);
  for (const thing of presentThings(s)) {
    const kindClass = s.thingClass[thing];
    faults.same(`kind of the class of thing ${thing}`, classes.kind[kindClass], s.kind[thing]);
    if (s.entry[thing] >= 0) population[kindClass]++;
    const { firstAdvert, advertCount } = s.kindOf(thing);
    for (let i = 0; i < advertCount; i++) {
      const { uses, when, name } = s.rules.adverts[firstAdvert + i];
      const isOffered = ((classes.mask[kindClass] >>> i) & 1) === 1;
      const hasRoom = s.free[thing] >= uses || s.lines.lengthAt(thing) < s.kindOf(thing).line;
      if (!hasRoom || when < 0) faults.same(`${name} of thing ${thing} is on offer`, isOffered, hasRoom);
    }
  }
  const offered = new Int32Array(s.rules.adverts.length);
  for (let c = 0; c < classes.count; c++) {
    faults.same(`population of class ${c}`, classes.population[c], population[c]);
    const { firstAdvert, advertCount } = s.rules.kinds[classes.kind[c]];
    for (let i = 0; i < advertCount; i++)
      if (population[c] > 0 && (classes.mask[c] >>> i) & 1) offered[firstAdvert + i]++;
  }
  offered.forEach((count, advert) => {
    faults.same(`classes that offer advert ${advert}`, classes.offered[advert], count);
  });
}

/** Rows without an agent are free, and nothing is left in them of the one who is gone. */
function auditRows(s: State, faults: Faults): void {
  const present = new Set(presentAgents(s));
  faults.same('free rows', s.freeRows.size, s.agentRows - present.size);
  for (let row = 0; row < s.agentRows; row++) {
    if (present.has(row)) continue;
    const kept = [s.deciding, s.due, s.idlers, s.watchers, s.failures, s.interruptions].some((each) => each.has(row));
    const isIdle = s.queues.isEmpty(row) && s.followers.followedBy(row) < 0 && !s.failedOptions.hasAny(row);
    faults.same(`free row ${row} is empty`, !kept && isIdle, true);
  }
}

/** All of a state's books. Things in `became` may have more taken of them than they have. */
export function auditBooks(s: State, became: ReadonlySet<number>, faults: Faults): void {
  auditClaims(s, became, faults);
  auditPlaces(s, faults);
  auditClasses(s, faults);
  auditRows(s, faults);
  auditSociety(s, faults);
}
