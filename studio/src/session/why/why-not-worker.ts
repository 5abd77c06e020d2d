import { answerQuestion, type ShownWhyNot, type WhyNotQuestion } from './why-not.ts';

/** The answer to a question, by its id. */
export type WhyNotReply =
  | { readonly id: number; readonly answer: ShownWhyNot }
  | { readonly id: number; readonly problem: string };

const scope = globalThis as unknown as {
  postMessage(message: WhyNotReply): void;
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly question: WhyNotQuestion }>) => void) | null;
};

scope.onmessage = ({ data: { id, question } }) => {
  try {
    scope.postMessage({ id, answer: answerQuestion(question) });
  } catch (problem) {
    scope.postMessage({ id, problem: problem instanceof Error ? problem.message : String(problem) });
  }
};
