import type { Space } from '../core/index.ts';
import { show } from '../core/internal.ts';

/** A space of the game whose answers are checked: a place that is no point throws, before anybody is put there. */
export function checkedSpace(space: Space): Space {
  function check(name: string, out: Float64Array): void {
    if (Number.isFinite(out[0]) && Number.isFinite(out[1])) return;
    throw new RangeError(`space.${name}: got [${show(out[0])}, ${show(out[1])}]; expected a point in \`out\``);
  }

  return {
    width: space.width,
    height: space.height,
    open: space.open,
    contains: (x, y) => space.contains(x, y),
    distance: (fromX, fromY, toX, toY, most) => space.distance(fromX, fromY, toX, toY, most),
    sees: (fromX, fromY, toX, toY) => space.sees(fromX, fromY, toX, toY),
    along(fromX, fromY, toX, toY, walked, out) {
      space.along(fromX, fromY, toX, toY, walked, out);
      check('along', out);
    },
    toward(x, y, wishX, wishY, reach, out) {
      space.toward(x, y, wishX, wishY, reach, out);
      check('toward', out);
    },
    block: (x, y, blocked) => space.block(x, y, blocked),
    ...optionalParts(space, check),
  };
}

/** What a space may leave out stays left out. */
function optionalParts(space: Space, check: (name: string, out: Float64Array) => void): Partial<Space> {
  const { measure, isReachable, end, flee, concerns, copy } = space;
  return {
    ...(measure && { measure: (walk) => measure.call(space, walk) }),
    ...(isReachable && { isReachable: (fromX, fromY, toX, toY) => isReachable.call(space, fromX, fromY, toX, toY) }),
    ...(end && {
      end(fromX, fromY, toX, toY, out) {
        end.call(space, fromX, fromY, toX, toY, out);
        check('end', out);
      },
    }),
    ...(flee && {
      flee(x, y, reach, threats, count, out) {
        flee.call(space, x, y, reach, threats, count, out);
        check('flee', out);
      },
    }),
    ...(concerns && {
      concerns: (x, y, fromX, fromY, toX, toY, length) => concerns.call(space, x, y, fromX, fromY, toX, toY, length),
    }),
    ...(copy && { copy: () => checkedSpace(copy.call(space)) }),
  };
}
