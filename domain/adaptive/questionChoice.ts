import type { Policy } from './experimentLayer.ts';

/** Policy that chose the questions at the start of a session (R15); blueprints still use it. */
export const START_POLICY = 'choice/2';

const TARGET = 0.75;
const EXPLORATION = 0.1;
const MIN_PER_DIFFICULTY = 2;

interface OfDifficulty {
  readonly difficulty: string;
}

export interface Candidate extends OfDifficulty {
  readonly questionId: string;
  /** Predicted probability of a right answer. */
  readonly probability: number;
  /** True if it was answered right within the last seven days. */
  readonly recentlyRight: boolean;
}

/**
 * Chooses up to `count` questions of a topic, one after the other. Adaptive: each is the nearest to P =
 * 0.75 among those left that were not answered right in seven days; one in ten is uniform. Control:
 * always uniform. Both keep at least two of each difficulty that has two.
 * @param random numbers in [0, 1), two for each question; the same numbers give the same choice
 * @param given questions that the quiz has beside the chosen ones; they count among those of a difficulty
 */
export const chooseQuestions = <C extends Candidate>(
  candidates: readonly C[],
  policy: Policy,
  count: number,
  random: readonly number[],
  given: readonly OfDifficulty[] = [],
): readonly C[] => {
  const chosen: C[] = [];
  for (let pick = 0; pick < count; pick += 1) {
    const left = filterEligible(candidates, chosen, given, count);
    const explores = policy === 'control' || (random[2 * pick] ?? 0) < EXPLORATION;
    const from = explores ? left : filterNearest(left);
    const next = from[Math.floor((random[2 * pick + 1] ?? 0) * from.length)];
    if (!next) break;
    chosen.push(next);
  }
  return chosen;
};

/**
 * Returns the candidates that may come next. All of them may, until every remaining place is needed
 * for the minimums.
 */
const filterEligible = <C extends Candidate>(
  candidates: readonly C[],
  chosen: readonly C[],
  given: readonly OfDifficulty[],
  count: number,
): readonly C[] => {
  const lacking = new Map(
    [...Map.groupBy(candidates, ({ difficulty }) => difficulty)].map(([difficulty, all]) => {
      const countOf = (questions: readonly OfDifficulty[]): number =>
        questions.filter((one) => one.difficulty === difficulty).length;
      const has = countOf(given) + countOf(chosen);
      return [
        difficulty,
        all.length + countOf(given) < MIN_PER_DIFFICULTY
          ? 0
          : Math.max(0, MIN_PER_DIFFICULTY - has),
      ];
    }),
  );
  const owed = [...lacking.values()].reduce((sum, lack) => sum + lack, 0);
  const left = candidates.filter((candidate) => !chosen.includes(candidate));
  return owed < count - chosen.length
    ? left
    : left.filter(({ difficulty }) => (lacking.get(difficulty) ?? 0) > 0);
};

/**
 * Returns those nearest to P = 0.75, several if equally near; recently right ones only if all are.
 */
const filterNearest = <C extends Candidate>(candidates: readonly C[]): readonly C[] => {
  const fresh = candidates.filter(({ recentlyRight }) => !recentlyRight);
  const from = fresh.length > 0 ? fresh : candidates;
  const distance = ({ probability }: Candidate): number => Math.abs(probability - TARGET);
  const least = Math.min(...from.map(distance));
  return from.filter((candidate) => distance(candidate) === least);
};
