import { solve } from '../solver/solve.ts';
import type { IndependentSolution } from './checkDraft.ts';

/** Solves a question by our own evaluator, from what is printed alone; undefined where it knows no rule. */
export const solveByRule = ({
  question,
  options,
}: {
  readonly question: string;
  readonly options: readonly string[];
}): IndependentSolution | undefined => {
  const right = solve(question, options);
  return right && { right, by: 'our own evaluator' };
};
