const SLEEP = /\b(sleep(s|ing)?|asleep|nap(s|ping)?|doz(e|es|ing)|snooz(e|es|ing)|(go|goes|going) to bed)\b/i;
const LINE =
  /\b(queue|queues|queuing|queueing|(stand|wait|line|join|get)(s|ing)? (up )?(in |at |for )?(the |a )?(line|queue))\b|^line( up)?$/i;

/** Whether those who do something of this name lie, with their eyes shut. */
export function isSleepName(name: string): boolean {
  return SLEEP.test(name);
}

/** Whether those who do something of this name stand in a line before the thing. */
export function isLineName(name: string): boolean {
  return LINE.test(name);
}
