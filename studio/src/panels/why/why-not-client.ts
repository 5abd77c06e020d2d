import type { WhyNotProgress } from 'hanker/explain';
import type { WhyNotQuestion } from '../../session/why/question.ts';
import type { ShownWhyNot } from '../../session/why/why-not.ts';
import type { WhyNotReply } from '../../session/why/why-not-worker.ts';

let worker: Worker | null = null;
let last = 0;

/**
 * Answers a question in a separate worker, so that neither the page nor the world waits for it. `onProgress` gets the
 * answer so far. One at a time: `signal` ends the worker, and the promise then never settles.
 */
export function answerWhyNot(
  question: WhyNotQuestion,
  signal: AbortSignal,
  onProgress: (answer: ShownWhyNot, progress: WhyNotProgress) => void,
): Promise<ShownWhyNot> {
  const id = ++last;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return;
    const own =
      worker ??
      new Worker(new URL('../../session/why/why-not-worker.ts', import.meta.url), { type: 'module', name: 'why not' });
    worker = own;
    const stop = () => {
      own.terminate();
      if (worker === own) worker = null;
    };
    signal.addEventListener('abort', stop, { once: true });
    own.onmessage = ({ data }: MessageEvent<WhyNotReply>) => {
      if (data.id !== id) return;
      if ('answer' in data && data.progress !== null) return onProgress(data.answer, data.progress);
      signal.removeEventListener('abort', stop);
      if ('answer' in data) resolve(data.answer);
      else reject(new Error(data.problem));
    };
    own.onerror = () => {
      stop();
      reject(new Error('The answer could not be worked out: its worker did not start.'));
    };
    own.postMessage({ id, question });
  });
}
