import { readFileSync } from 'node:fs';
import { why, whyNot } from 'hanker/explain';
import { test } from 'vitest';
import { findWay, takes } from './decide-again.ts';
import { answerWhyNot } from './question.ts';
import { Session } from './session.ts';

test('share', () => {
  const name = process.env.W ?? 'household';
  const session = new Session();
  session.open(name, readFileSync(`worlds/${name}/${name}.yaml`, 'utf8'));
  const world = session.world!;
  let rnd = 12345;
  const rand = () => (rnd = (Math.imul(rnd, 1103515245) + 12345) >>> 0) / 2 ** 32;
  session.advance(world.rules.ticksPerHour * Number(process.env.H ?? 24));
  const all = session.chronicle.decisions.filter((d) => d.tick > 1);
  const again = all.filter((d) => d.goesOn);
  const counts: Record<string, number> = {};
  const bump = (k: string) => (counts[k] = (counts[k] ?? 0) + 1);
  const end = Date.now() + Number(process.env.S ?? 60) * 1000;
  let n = 0,
    slow = 0;
  while (Date.now() < end) {
    const pool = rand() < 0.4 && again.length ? again : all; const d = pool[Math.floor(rand() * pool.length)];
    const w = session.decisionAt(d.agent, d.tick);
    if (!w) {
      bump('no decision');
      continue;
    }
    const reasons = why(w, d.agent);
    const opts = [...reasons.options, ...reasons.rejected].filter((o) => !o.isTaken);
    if (opts.length === 0) continue;
    const o = opts[Math.floor((rand() < 0.5 ? Math.min(opts.length, reasons.options.length) : opts.length) * rand())];
    if (!o) continue;
    const t = performance.now();
    const answer = answerWhyNot(w, { agent: d.agent, tick: d.tick, advert: o.advert, thing: o.thing });
    slow = Math.max(slow, performance.now() - t);
    for (const { supposition, text } of answer.changes) {
      if (!canApply(supposition)) {
        bump('n/a');
        continue;
      }
      const made = session.decisionAt(d.agent, d.tick)!.decision(d.agent)!;
      const wish = { agent: d.agent, tick: d.tick, advert: o.advert, thing: o.thing, supposition };
      const way = findWay(wish, made, (tick) => session.chronicle.worldAt(tick, 'trial'));
      n++;
      const key = `${supposition.kind} ${made.reconsiders ? 're' : 'fresh'}`;
      if (!way) {
        bump(`${key} NO WAY`);
        console.log('noway', d, o.advert, o.name, text);
        continue;
      }
      const x = session.chronicle.worldAt(way.at, 'trial')!;
      x.trace(d.agent);
      way.change(x);
      if (way.ticks) x.advance(1);
      const ok = takes(x, wish);
      bump(
        `${key} ${o.isCurrent ? 'current' : ''} ${ok ? 'ok' : 'FAIL'} ${way.ticks ? (way.change.toString().includes('zzz') ? '' : 'before') : 'after'}`,
      );
      if (!ok) {
        const r = why(x, d.agent);
        console.log(
          'fail',
          d.tick,
          d.agent,
          d.what,
          'goesOn',
          d.goesOn,
          '| asked',
          o.advert,
          o.name,
          o.isCurrent,
          o.reason,
          '|',
          text,
          '| took',
          r.tick === d.tick,
          r.taken?.advert,
          r.taken?.name,
        );
      }
    }
  }
  console.log(n, counts, 'slowest whyNot', slow);
}, 300000);
