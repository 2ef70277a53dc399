import { chooseQuestions, type Candidate } from './questionChoice.ts';

/** Minimum number of questions of each difficulty that has two. */
const MIN_PER_DIFFICULTY = 2;

/** The fields of a question that a blueprint uses (R15). */
export interface BlueprintQuestion {
  readonly questionId: string;
  readonly difficulty: string;
  /** Seconds that it adds to the clock. */
  readonly seconds: number;
}

/**
 * Test blueprint of a quiz, fixed before its questions: the number of questions, the number of each
 * time allowance, so that the clock is known, and the minimum of each difficulty.
 */
export interface QuizBlueprint {
  readonly total: number;
  readonly allowances: { seconds: number; count: number }[];
  readonly difficulties: { difficulty: string; least: number }[];
}

const countBy = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/**
 * Builds the blueprint from questions drawn at random, so that it is like the bank. The drawn questions
 * themselves are discarded.
 * @param random numbers in [0, 1), two for each question
 * @param given questions that the quiz has in any case, such as those of a set
 */
export const buildBlueprint = (
  bank: readonly BlueprintQuestion[],
  count: number,
  random: readonly number[],
  given: readonly BlueprintQuestion[] = [],
): QuizBlueprint => {
  const candidates = bank.map((one): BlueprintQuestion & Candidate => ({
    ...one,
    probability: 0.5,
    recentlyRight: false,
  }));
  const others = chooseQuestions(candidates, 'control', count - given.length, random, given);
  const drawn = [...given, ...others];
  const there = countBy([...given, ...bank], ({ difficulty }) => difficulty);
  return {
    total: drawn.length,
    allowances: [...countBy(drawn, ({ seconds }) => String(seconds))].map(([seconds, many]) => ({
      seconds: Number(seconds),
      count: many,
    })),
    difficulties: [...countBy(drawn, ({ difficulty }) => difficulty)].map(([difficulty, many]) => ({
      difficulty,
      least: Math.min(
        many,
        (there.get(difficulty) ?? 0) < MIN_PER_DIFFICULTY ? 0 : MIN_PER_DIFFICULTY,
      ),
    })),
  };
};

/** Remaining places by time allowance, and remaining minimums by difficulty. */
interface Remaining {
  readonly slots: ReadonlyMap<number, number>;
  readonly owed: ReadonlyMap<string, number>;
}

const remainingAfter = (
  { allowances, difficulties }: QuizBlueprint,
  asked: readonly BlueprintQuestion[],
): Remaining => {
  const bySeconds = countBy(asked, ({ seconds }) => String(seconds));
  const byDifficulty = countBy(asked, ({ difficulty }) => difficulty);
  return {
    slots: new Map(
      allowances.map(({ seconds, count }) => [
        seconds,
        count - (bySeconds.get(String(seconds)) ?? 0),
      ]),
    ),
    owed: new Map(
      difficulties.map(({ difficulty, least }) => [
        difficulty,
        Math.max(0, least - (byDifficulty.get(difficulty) ?? 0)),
      ]),
    ),
  };
};

const cellOf = ({ difficulty, seconds }: BlueprintQuestion): string => `${seconds} ${difficulty}`;

/** Returns true if the remaining questions can fill the places and meet every minimum. */
const isFillable = ({ slots, owed }: Remaining, left: readonly BlueprintQuestion[]): boolean => {
  const cells = countBy(left, cellOf);
  const inCell = (seconds: number, difficulty: string): number =>
    cells.get(`${seconds} ${difficulty}`) ?? 0;
  const room = new Map(slots);
  const there = countBy(left, ({ seconds }) => String(seconds));
  for (const [seconds, count] of slots) {
    if (count < 0 || (there.get(String(seconds)) ?? 0) < count) return false;
  }
  // Finds a place for each required unit, and moves earlier ones if necessary (Kuhn's bipartite
  // matching).
  const placed: { readonly difficulty: string; seconds: number }[] = [];
  const used = new Map<string, number>();
  const move = (key: string, by: number): void => void used.set(key, (used.get(key) ?? 0) + by);
  const place = (difficulty: string, tried: Set<number>): number | undefined => {
    for (const seconds of room.keys()) {
      const key = `${seconds} ${difficulty}`;
      if (tried.has(seconds) || inCell(seconds, difficulty) <= (used.get(key) ?? 0)) continue;
      tried.add(seconds);
      if ((room.get(seconds) ?? 0) > 0) {
        room.set(seconds, (room.get(seconds) ?? 0) - 1);
        move(key, 1);
        return seconds;
      }
      for (const other of placed) {
        if (other.seconds !== seconds || other.difficulty === difficulty) continue;
        const to = place(other.difficulty, tried);
        if (to === undefined) continue;
        move(`${seconds} ${other.difficulty}`, -1);
        other.seconds = to;
        move(key, 1);
        return seconds;
      }
    }
    return undefined;
  };
  for (const [difficulty, count] of owed) {
    for (let unit = 0; unit < count; unit += 1) {
      const seconds = place(difficulty, new Set());
      if (seconds === undefined) return false;
      placed.push({ difficulty, seconds });
    }
  }
  return true;
};

/** Lists the questions that may be asked next, so that the blueprint can still be met. */
export const listEligible = <Q extends BlueprintQuestion>(
  blueprint: QuizBlueprint,
  bank: readonly Q[],
  asked: readonly BlueprintQuestion[],
): readonly Q[] => {
  const before = new Set(asked.map(({ questionId }) => questionId));
  if (asked.length >= blueprint.total) return [];
  const left = bank.filter(({ questionId }) => !before.has(questionId));
  const verdicts = new Map<string, boolean>();
  const allowedSeconds = new Set(blueprint.allowances.map(({ seconds }) => seconds));
  const fitting = left.filter((one) => {
    if (!allowedSeconds.has(one.seconds)) return false;
    const cell = cellOf(one);
    const known = verdicts.get(cell);
    if (known !== undefined) return known;
    const rest = left.filter((other) => other !== one);
    const verdict = isFillable(remainingAfter(blueprint, [...asked, one]), rest);
    verdicts.set(cell, verdict);
    return verdict;
  });
  // A blueprint of older rules may be unmeetable; then any fitting question is allowed.
  return fitting.length > 0 ? fitting : left;
};
