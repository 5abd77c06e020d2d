// The version that a game usually starts with: objects, every need decayed each tick, every thing looked at.
import { draw } from './threefry.mjs';
import { decayPerTick, TICKS_PER_HOUR } from './world.mjs';

const FALLBACK_TICKS = TICKS_PER_HOUR / 6;

class Curve {
  constructor(points) {
    this.points = points.map(([x, y], i) => {
      const next = points[i + 1];
      return { x, y, slope: next ? (next[1] - y) / (next[0] - x) : 0 };
    });
  }

  at(x) {
    const { points } = this;
    if (x <= points[0].x) return points[0].y;
    for (let i = 1; i < points.length; i++) {
      if (x >= points[i].x) continue;
      const from = points[i - 1];
      return Math.max(from.y + (x - from.x) * from.slope, points[i].y);
    }
    return points[points.length - 1].y;
  }
}

class Need {
  constructor(curve, decay, level, weight) {
    this.curve = curve;
    this.decay = decay;
    this.level = level;
    this.weight = weight;
    this.urgency = 0;
  }

  tick() {
    this.level = Math.max(0, this.level - this.decay);
  }

  change(amount) {
    this.level = Math.min(100, Math.max(0, this.level + amount));
  }

  gain(amount) {
    return this.weight * (this.urgency - this.curve.at(Math.min(100, Math.max(0, this.level + amount))));
  }
}

class Advert {
  constructor(id, { promise, minutes, tag }) {
    this.id = id;
    this.rewards = promise.map(([need, amount]) => ({ need, amount }));
    this.ticks = (minutes * TICKS_PER_HOUR) / 60;
    this.tag = tag;
  }
}

class Thing {
  constructor(id, kind, x, y) {
    this.id = id;
    this.adverts = kind.adverts;
    this.free = kind.slots;
    this.x = x;
    this.y = y;
  }
}

class Agent {
  constructor(id, needs, tags, speed, x, y) {
    this.id = id;
    this.needs = needs;
    this.tags = tags;
    this.speed = speed;
    this.x = x;
    this.y = y;
    this.thing = null;
    this.advert = null;
    this.isWalking = false;
    this.isIdle = false;
    this.until = 1;
    this.draws = 0;
  }

  /** Works out how urgent each need is now. */
  feel() {
    for (const need of this.needs) need.urgency = need.curve.at(need.level);
  }

  meets(advert) {
    return advert.tag < 0 || ((this.tags >> advert.tag) & 1) === 1;
  }

  score(thing, advert, half) {
    let sum = 0;
    for (const { need, amount } of advert.rewards) sum += this.needs[need].gain(amount);
    if (sum <= 0) return sum;
    const ratio = this.distanceTo(thing) / half;
    return sum * (1 / (1 + ratio * ratio));
  }

  distanceTo({ x, y }) {
    const dx = x - this.x;
    const dy = y - this.y;
    return Math.sqrt(dx * dx + dy * dy);
  }
}

/** The benchmark's world in objects. It decides as the engine does, to the last choice. */
export class NaiveWorld {
  now = 0;
  decisions = 0;
  /** Told of every decision when set: agent, thing, advert (−1 for the fallback), tick. */
  observer = null;

  constructor(model) {
    this.half = model.half;
    this.select = model.select;
    this.seed = model.seed;
    const curves = model.needs.map(({ points }) => new Curve(points));
    let adverts = 0;
    const kinds = model.kinds.map(({ slots, adverts: offers }) => ({
      slots,
      adverts: offers.map((offer) => new Advert(adverts++, offer)),
    }));
    this.things = Array.from(
      model.thingKind,
      (kind, i) => new Thing(i, kinds[kind], model.thingPlace[i * 2], model.thingPlace[i * 2 + 1]),
    );
    this.agents = Array.from(model.agentTemperament, (t, i) => {
      const { decay, speed } = model.temperaments[t];
      const needs = curves.map((curve, n) => {
        const at = i * curves.length + n;
        return new Need(curve, decayPerTick(decay[n]), model.levels[at], model.weights[at]);
      });
      return new Agent(i, needs, model.agentTags[i], speed, model.agentPlace[i * 2], model.agentPlace[i * 2 + 1]);
    });
  }

  /** Goes on from where a world of the engine stands, read by its public door; it must have been made from this model. */
  continueFrom(world) {
    this.now = world.now;
    const names = world.rules.needs.map(({ name }) => name);
    for (const agent of this.agents) {
      agent.needs.forEach((need, n) => {
        need.level = world.agent(agent.id).level(names[n]);
      });
      const doing = world.agent(agent.id).doing;
      if (!doing) throw new Error(`agent ${agent.id} is about to decide; advance by whole ticks first`);
      [agent.x, agent.y] = world.agent(agent.id).position;
      agent.until = doing.until;
      if (doing.isFallback) {
        agent.isWalking = doing.step === null;
        agent.isIdle = true;
        continue;
      }
      agent.isWalking = doing.isWalking;
      agent.thing = this.things[doing.thing];
      agent.advert = agent.thing.adverts.find(({ id }) => world.rules.adverts[id].name === doing.advert);
      if (!agent.advert) throw new Error(`the world is not made from this model: agent ${agent.id}`);
      agent.thing.free--;
    }
  }

  tick() {
    this.now++;
    for (const agent of this.agents) for (const need of agent.needs) need.tick();
    this.free = new Set();
    this.heard = new Map();
    for (const agent of this.agents) if (agent.until === this.now && this.goOn(agent)) this.free.add(agent);
    const deciding = new Set([...this.free, ...this.heard.keys()]);
    for (const agent of [...deciding].sort((a, b) => a.id - b.id))
      if (this.free.has(agent) || this.heard.get(agent).some((thing) => thing.free > 0)) this.decide(agent);
  }

  /** Returns true when the agent has nothing left to do. */
  goOn(agent) {
    const { thing, advert } = agent;
    if (agent.isWalking) {
      agent.isWalking = false;
      if (thing) {
        agent.x = thing.x;
        agent.y = thing.y;
      }
      agent.until = this.now + (advert ? advert.ticks : FALLBACK_TICKS);
      return false;
    }
    if (thing) {
      for (const { need, amount } of advert.rewards) agent.needs[need].change(amount);
      thing.free++;
      if (thing.free === 1) this.tellIdlers(thing);
    }
    agent.isIdle = false;
    return true;
  }

  /**
   * Idle agents hear when an advert is on offer that nothing offered before and that is worth something to them. They
   * decide again if it is still there when it is their turn.
   */
  tellIdlers(thing) {
    for (const advert of thing.adverts) {
      if (this.things.some((other) => other !== thing && other.free > 0 && other.adverts.includes(advert))) continue;
      for (const agent of this.agents) {
        if (!agent.isIdle || !agent.meets(advert)) continue;
        agent.feel();
        if (agent.score(thing, advert, this.half) > 0) this.heard.set(agent, [...(this.heard.get(agent) ?? []), thing]);
      }
    }
  }

  decide(agent) {
    agent.feel();
    const choice = this.select === 1 ? this.best(agent) : this.weighted(agent);
    if (agent.isIdle && !choice) return;
    this.decisions++;
    agent.draws++;
    agent.isWalking = true;
    this.observer?.(agent.id, choice ? choice.thing.id : -1, choice ? choice.advert.id : -1, this.now);
    agent.thing = choice ? choice.thing : null;
    agent.advert = choice ? choice.advert : null;
    agent.until = this.now + 1;
    agent.isIdle = !choice;
    if (!choice) return;
    const { thing } = choice;
    thing.free--;
    agent.until = this.now + Math.max(1, Math.ceil(agent.distanceTo(thing) / agent.speed));
  }

  /** A tie goes to the nearer thing, then to the lower one. */
  best(agent) {
    let best = null;
    let highest = 0;
    let nearest = Infinity;
    for (const thing of this.things) {
      if (thing.free === 0) continue;
      for (const advert of thing.adverts) {
        if (!agent.meets(advert)) continue;
        const score = agent.score(thing, advert, this.half);
        if (score <= 0 || score < highest) continue;
        const distance = agent.distanceTo(thing);
        if (score === highest && distance >= nearest) continue;
        highest = score;
        nearest = distance;
        best = { thing, advert };
      }
    }
    return best;
  }

  weighted(agent) {
    const options = [];
    for (const thing of this.things) {
      if (thing.free === 0) continue;
      for (const advert of thing.adverts) {
        if (!agent.meets(advert)) continue;
        const score = agent.score(thing, advert, this.half);
        if (score > 0) options.push({ thing, advert, score });
      }
    }
    if (options.length === 0) return null;
    options.sort((a, b) => b.score - a.score || a.thing.id - b.thing.id || a.advert.id - b.advert.id);
    const top = options.slice(0, this.select);
    if (top.length === 1) return top[0];
    let left = draw(this.seed, agent.id, agent.draws) * top.reduce((sum, option) => sum + option.score, 0);
    for (const option of top) {
      left -= option.score;
      if (left < 0) return option;
    }
    return top[top.length - 1];
  }
}
