import { layFront } from 'hanker/charts';
import { type Prediction, type SliderModel, type TargetFront, unitsMissed } from 'hanker/study';
import { ChartView } from '../../parts/drawing/chart-view.tsx';
import styles from './what-if.module.css';

interface WhatIfFrontsProps {
  readonly fronts: readonly TargetFront[];
  readonly model: SliderModel;
  readonly predicted: readonly Prediction[];
  /** How many sets of values were tried. */
  readonly tried: number;
}

/** Pairs of targets that were never met together, each with its Pareto front and the prediction for the sliders. */
export function WhatIfFronts({ fronts, model, predicted, tried }: WhatIfFrontsProps) {
  const targets = model.measures.filter(({ wanted }) => wanted !== null).length;
  if (fronts.length === 0)
    return targets < 2 ? null : <p data-tone="quiet">The runs show no two targets that can’t be had together.</p>;
  const at = ({ targets: pair }: TargetFront): readonly [number, number] => {
    const [first, second] = pair.map((target) => {
      const index = model.measures.findIndex(({ name }) => name === target.name);
      return unitsMissed(target, predicted[index]?.value ?? null);
    });
    return [first, second];
  };
  return (
    <section className={styles.together} aria-label="What was not had together">
      <h4>What was not had together</h4>
      <p data-tone="quiet">
        {`None of ${tried} sets of values met both targets. Each dot is one of them, by how far it missed the two, in units of their tolerance. On the line, one target is had at the price of the other. The ring is the prediction for the sliders.`}
      </p>
      <div className={styles.fronts}>
        {fronts.map((front) => {
          const [first, second] = front.targets.map(({ name }) => name);
          const marked = { at: at(front), about: 'predicted for the sliders' };
          const { tried: dots, front: line } = front;
          return (
            <ChartView
              key={`${first} ${second}`}
              chart={layFront({ titles: [first, second], tried: dots, front: line, marked })}
            />
          );
        })}
      </div>
    </section>
  );
}
