import { beforeAll, describe, expect, test } from 'vitest';
import { findByClass, readXml, type XmlElement } from '../../../../test/fixtures/xml.ts';
import { planOfVillage } from '../../../../test/worlds/swept-village.ts';
import { analyseSweep, type SweepPlan, type SweepRow } from '../../../study/index.ts';
import { designOf, runsOf } from '../../../study/internal.ts';

import { pageOfSweep } from './sweep-page.ts';

/** Rows in which sleep follows the first number and what is useful both together. */
function pretend(plan: SweepPlan): SweepRow[] {
  const design = designOf(plan);
  const names = Object.keys(plan.study.measures);
  return Array.from({ length: runsOf(plan) }, (_, run) => {
    const [food, fun = 6] = design.at(Math.floor(run / plan.seeds.length));
    const known: Record<string, number> = { 'sleeps enough': 4 + food / 2, 'hours useful': (food - 5) * (fun - 6) };
    return { run, values: names.map((name) => known[name] ?? (name === 'flip-flops' ? null : 1)), hash: '' };
  });
}

function all(element: XmlElement, name: string): XmlElement[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => all(child, name))];
}

describe('the page of a sweep', () => {
  const plan = planOfVillage({ vary: ['needs.food.decay=2..8', 'needs.fun.decay=4..8'], runs: 200, seeds: [1] });
  let page: XmlElement;
  beforeAll(() => {
    const html = pageOfSweep(plan, analyseSweep(plan, pretend(plan)), 200);
    page = readXml(html.replace('<!DOCTYPE html>\n', '').trim());
  });

  const section = (id: string) => all(page, 'section').find(({ attributes }) => attributes.id === id) as XmlElement;

  test('says in its first table what follows what', () => {
    const row = all(section('matters'), 'tr').find(({ text }) => text.startsWith('sleeps enough'));
    expect(row?.text).toMatch(/expected from 7 to 9 h a day5\S* … [78]\S*↗ \d+ %\s+5\S* → [78]\S*·$/);
  });

  test('leads from the table to the charts', () => {
    const targets = all(page, 'h3').map(({ attributes }) => `#${attributes.id}`);
    const links = all(section('matters'), 'a').map(({ attributes }) => attributes.href);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(targets).toContain(link);
  });

  test('shows every point, the value in the file and the expected range', () => {
    const [first] = all(section('responses'), 'svg');
    expect(first.attributes['aria-label']).toBe('sleeps enough rises with food · decay');
    const cloud = all(first, 'path').find(({ attributes }) => attributes['stroke-linecap'] === 'round');
    expect(cloud?.attributes.d.match(/M/g)).toHaveLength(200);
    expect(first.text).toContain('current: 6/h');
    expect(first.text).toContain('the expected range');
  });

  test('draws a map of two parameters that matter only together, bright for high values', () => {
    const map = all(page, 'svg').find(
      ({ attributes }) => attributes['aria-label'] === 'hours useful by food · decay and fun · decay',
    ) as XmlElement;
    const cells = all(map, 'rect').filter(({ text }) => text.includes('fun · decay'));
    const corner = (words: string) => cells.find(({ text }) => text.startsWith(words))?.attributes.fill ?? '';
    const size = Math.round(Math.sqrt(cells.length));
    expect(size).toBe(6);
    const brightness = (colour: string) =>
      [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);
    const [low, high] = [
      corner('food · decay 2/h to 3/h, fun · decay 4/h to 4.67/h'),
      corner('food · decay 2/h to 3/h, fun · decay 7.33/h to 8/h'),
    ];
    expect(brightness(low)).toBeGreaterThan(brightness(high) + 100);
  });

  test('marks the cells of a map that are as expected', () => {
    const map = all(page, 'svg').find(
      ({ attributes }) => attributes['aria-label'] === 'sleeps enough by food · decay and fun · decay',
    ) as XmlElement;
    const good = all(map, 'rect').filter(({ text }) => text.endsWith(', as expected'));
    expect(good).toHaveLength(12);
    expect(all(map, 'circle').filter(({ attributes }) => attributes['pointer-events'] === 'none')).toHaveLength(12);
  });

  test('names measures without an effect, and the best points', () => {
    expect(section('still').text).toContain('mean food: always 1');
    expect(section('still').text).toContain('flip-flops: never measured');
    expect(section('best').text).toContain('At no point are all 2 expectations met with every seed; at most 1 are.');
  });

  test('has no missing or infinite numbers', () => {
    expect(page.text).not.toMatch(/NaN|Infinity|undefined|null/);
    expect(findByClass(page, 'hk-line').length).toBeGreaterThan(0);
  });
});

test('an expectation whose measure is the same in all runs is met in all of them or in none', () => {
  const plan = planOfVillage({ vary: ['needs.food.decay=2..8'], runs: 20, seeds: [1] });
  const shareWith = (value: number) => {
    const rows = pretend(plan).map((row) => ({ ...row, values: row.values.map(() => value) }));
    const html = pageOfSweep(plan, analyseSweep(plan, rows), 20);
    const page = readXml(html.replace('<!DOCTYPE html>\n', '').trim());
    return all(page, 'tr').find(({ text }) => /^sleeps enough(\d| %|–)/.test(text))?.text;
  };
  expect([shareWith(7.5), shareWith(2)]).toEqual(['sleeps enough100 %', 'sleeps enough0 %']);
});

test('names with special characters are escaped', () => {
  const plan = planOfVillage({ measures: ['<script>"&x={ hours: eat }'], runs: 20, seeds: [1] });
  const html = pageOfSweep(plan, analyseSweep(plan, pretend(plan)), 20);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;&quot;&amp;x');
});

test('a page works with one parameter and few points', () => {
  const plan = planOfVillage({ vary: ['needs.food.decay=2,5,8'], runs: 3, seeds: [1] });
  for (const rows of [pretend(plan), pretend(plan).slice(0, 1), []])
    expect(() =>
      readXml(pageOfSweep(plan, analyseSweep(plan, rows), rows.length).replace('<!DOCTYPE html>\n', '').trim()),
    ).not.toThrow();
});
