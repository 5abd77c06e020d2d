import { type Check, show } from '../definition/problem.ts';
import type { HostArgument } from '../definition/step.ts';
import { isMap } from '../definition/value.ts';
import { indexOfName } from '../math/name-index.ts';
import type { StepRules } from './step-rules.ts';

/** Which function of the host is called, and with what. */
export function compileDo(
  call: unknown,
  hosts: readonly string[],
  check: Check,
): Pick<StepRules, 'index' | 'text' | 'argument'> {
  if (!isMap(call)) {
    const index = check.name(call, 'host function', hosts) ? indexOfName(hosts, call) : 0;
    return { index, text: typeof call === 'string' ? call : '', argument: undefined };
  }
  const [name, ...others] = Object.keys(call);
  if (name === undefined || others.length > 0) {
    check.fail(`got ${show(call)}; expected one function with its argument: { name: argument }`);
    return { index: 0, text: '', argument: undefined };
  }
  const argument = call[name];
  const isKnown = check.at(name).key('host function', hosts);
  if (!(typeof argument === 'string' || typeof argument === 'boolean' || Number.isFinite(argument)))
    check.at(name).fail(`got ${show(argument)}; expected a text, a finite number, true or false`);
  return { index: isKnown ? indexOfName(hosts, name) : 0, text: name, argument: argument as HostArgument };
}
