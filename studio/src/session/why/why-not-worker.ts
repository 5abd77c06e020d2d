import type { WhyNotProgress } from 'hanker/explain';
import type { WhyNotQuestion } from './question.ts';
import { answerQuestion, type ShownWhyNot } from './why-not.ts';

/** The answer to a question, by its id: whole, or so far with the progress of the search. */
export type WhyNotReply =
  | { readonly id: number; readonly answer: ShownWhyNot; readonly progress: WhyNotProgress | null }
  | { readonly id: number; readonly problem: string };

const scope = globalThis as unknown as {
  postMessage(message: WhyNotReply): void;
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly question: WhyNotQuestion }>) => void) | null;
};

/** Milliseconds between two answers so far. */
const EVERY = 150;

scope.onmessage = ({ data: { id, question } }) => {
  try {
    let last = Number.NEGATIVE_INFINITY;
    const answer = answerQuestion(question, (soFar, progress) => {
      const now = performance.now();
      if (now - last < EVERY) return;
      last = now;
      scope.postMessage({ id, answer: soFar, progress });
    });
    scope.postMessage({ id, answer, progress: null });
  } catch (problem) {
    scope.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
};
