import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';

/** The temperaments of guests. */
export const GUESTS = ['family', 'teen', 'pensioner'];
/** Hours until the last guest has come. */
const ARRIVAL = 2.5;

/** Whether a kind of thing has seats. */
export function isRide(park: WorldDefinition, kind: string): boolean {
  return park.kinds?.[kind]?.state?.seats !== undefined;
}

/** What happened at one ride. */
export interface Ride {
  readonly thing: number;
  riders: number;
  /** Trains once everybody is in the park, and who was in them. */
  trains: number;
  passengers: number;
  aboard: number;
  mostAboard: number;
  /** Everybody aboard, in line or on the way, every five minutes. */
  readonly lines: number[];
  /** Minutes from joining the line to getting in, and in the order of getting in the numbers drawn. */
  readonly waits: number[];
  readonly tickets: number[];
  /** Minutes of each breakdown; the last may be under way. */
  readonly breakdowns: number[];
  isBroken: boolean;
}

/** What some hours in the park were like. */
export interface Visit {
  readonly world: World;
  readonly rides: ReadonlyMap<string, Ride>;
  /** How often actions ended, by name and how. */
  readonly ended: ReadonlyMap<string, number>;
  /** Decisions of guests by temperament, partition they were made in ('' for none) and advert. */
  readonly chosen: ReadonlyMap<string, number>;
  guestHours: number;
  hungryHours: number;
  changesOfMind: number;
  mostLitter: number;
}

/** Lets some hours pass in a park, and watches. */
export function visit(park: WorldDefinition, seed: number, hours: number): Visit {
  const world = createWorld(park, { seed });
  const ended = new Map<string, number>();
  const chosen = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const rides = new Map<string, Ride>();
  for (const thing of world
    .things()
    .map(({ id }) => id)
    .filter((each) => isRide(park, world.thing(each).kind)))
    rides.set(world.thing(thing).name, {
      thing,
      riders: 0,
      trains: 0,
      passengers: 0,
      aboard: 0,
      mostAboard: 0,
      lines: [],
      waits: [],
      tickets: [],
      breakdowns: [],
      isBroken: false,
    });
  const rideOf = new Map([...rides.values()].map((ride) => [ride.thing, ride]));
  const temperaments = (park.agents ?? []).map(({ temperament }) => temperament);
  const guests = temperaments.flatMap((temperament, agent) => (GUESTS.includes(temperament) ? [agent] : []));
  const bodies = guests.map((agent) => world.thing(world.agent(agent).name).id);
  const joined = new Map<number, number>();
  const result: Visit = { world, rides, ended, chosen, guestHours: 0, hungryHours: 0, changesOfMind: 0, mostLitter: 0 };

  world.on((event) => {
    if (event.type === 'decided' && event.advert >= 0 && GUESTS.includes(temperaments[event.agent])) {
      const [x, y] = world.agent(event.agent).position;
      const areas = Object.entries(park.partitions ?? {});
      const here = areas.find(([, { area: a }]) => a && x >= a[0] && y >= a[1] && x <= a[2] && y <= a[3]);
      count(chosen, `${temperaments[event.agent]}/${here?.[0] ?? ''}/${world.rules.adverts[event.advert].name}`);
    }
    const ride = event.type === 'started' || event.type === 'ended' ? rideOf.get(event.thing) : undefined;
    const isRiding = ride && 'action' in event && /^(ride|drive) /.test(event.action);
    if (event.type === 'started' && ride) {
      const isCrowded = world.now >= ARRIVAL * world.rules.ticksPerHour;
      if (event.action.startsWith('run ') && isCrowded) ride.trains++;
      if (isRiding) {
        ride.riders++;
        if (isCrowded) ride.passengers++;
        ride.mostAboard = Math.max(ride.mostAboard, ++ride.aboard);
        ride.waits.push((world.now - (joined.get(event.agent) ?? Number.NaN)) / 60);
        ride.tickets.push(world.thing(world.agent(event.agent).name).state('ticket'));
      }
    }
    if (event.type === 'ended') {
      count(ended, `${event.action} ${event.how}${event.how === 'failed' ? `: ${event.why}` : ''}`);
      const isIdle = event.advert < 0;
      if (event.how === 'interrupted' && event.why.endsWith('matters more') && !isIdle) result.changesOfMind++;
      if (isRiding) ride.aboard--;
      if (event.action === 'join the line') joined.set(event.agent, world.now);
    }
  });

  for (let minute = 0; minute < hours * 60; minute++) {
    world.advance('1m');
    result.mostLitter = Math.max(result.mostLitter, world.state('litter'));
    for (const ride of rides.values()) {
      const isBroken = world.thing(ride.thing).state('broken') > 0;
      if (isBroken && !ride.isBroken) ride.breakdowns.push(0);
      if (isBroken) ride.breakdowns[ride.breakdowns.length - 1]++;
      ride.isBroken = isBroken;
      if (minute % 5 === 0 && !isBroken)
        ride.lines.push(world.thing(ride.thing).state('room') - world.thing(ride.thing).freeSlots);
    }
    if (minute % 5 !== 0) continue;
    guests.forEach((agent, i) => {
      if (world.thing(bodies[i]).state('inside') === 0) return;
      result.guestHours += 1 / 12;
      if (world.agent(agent).level('food') === 0 || world.agent(agent).level('drink') === 0)
        result.hungryHours += 1 / 12;
    });
  }
  return result;
}
