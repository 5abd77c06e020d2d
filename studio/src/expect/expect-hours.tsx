import { ExpectButton } from './expect-button.tsx';

/** Expects the hours a day of an activity, as they are on one of the two sides of a comparison. */
export function expectHours(action: string, [left, right]: readonly [number, number]) {
  const figure = { measure: { hours: action }, unit: 'hours a day', range: [0, 24] as const };
  return (
    <ExpectButton
      {...figure}
      name={action}
      value={right}
      others={[{ ...figure, name: `${action} as on the left`, value: left }]}
    />
  );
}
