import type { Policy } from './experimentLayer.ts';
import { buildBlueprint, type BlueprintQuestion, type QuizBlueprint } from './quizBlueprint.ts';
import { chooseSet, isRested, type SetCandidate, type SetChoice } from './setChoice.ts';

/** Questions of one quiz that may be chosen from a larger bank. */
export const MAX_CANDIDATES = 40;
/** Questions of a practice quiz. */
const QUIZ_LENGTH = 10;
/** Questions of each difficulty in a quiz at least. */
const MIN_PER_DIFFICULTY = 2;
/** Candidates for each place that a question seen before must fill. */
const REPEATS_PER_PLACE = 2;

/** A question of the topic, and when the pupil saw it. */
export interface PlannedQuestion extends BlueprintQuestion {
  /** Time of the pupil's last answer or time-out, in ms; null if the pupil has not seen it. */
  readonly seenAtMs: number | null;
}

/** The questions that a quiz may ask, and the blueprint that they must meet. */
export interface QuizPlan<Q> {
  readonly candidates: readonly Q[];
  readonly blueprint: QuizBlueprint;
}

const isUnseen = ({ seenAtMs }: Pick<PlannedQuestion, 'seenAtMs'>): boolean => seenAtMs === null;

const shuffle = <T>(all: readonly T[], random: () => number): readonly T[] =>
  all
    .map((one) => ({ one, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);

const groupByDifficulty = <Q extends PlannedQuestion>(all: readonly Q[]) =>
  Map.groupBy(all, ({ difficulty }) => difficulty);

/** Takes the first questions, but before the others those that each difficulty needs, in turns. */
const takeSpread = <Q extends PlannedQuestion>(
  ordered: readonly Q[],
  limit: number,
  neededOf: (difficulty: string) => number,
): readonly Q[] => {
  const groups = [...groupByDifficulty(ordered)];
  const needed = Array.from({ length: MIN_PER_DIFFICULTY }, (_, turn) =>
    groups.flatMap(([difficulty, all]) =>
      turn < neededOf(difficulty) ? all.slice(turn, turn + 1) : [],
    ),
  ).flat();
  return [...new Set([...needed, ...ordered])].slice(0, limit);
};

/** Takes unseen questions, and leaves two of each difficulty to each later quiz while they last. */
const takeUnseen = <Q extends PlannedQuestion>(
  unseen: readonly Q[],
  places: number,
  most: number,
): readonly Q[] => {
  const groups = [...groupByDifficulty(unseen).values()];
  const leave = (quizzes: number): readonly Q[] =>
    groups.flatMap((all) => {
      const own = Math.min(MIN_PER_DIFFICULTY, all.length);
      return all.slice(0, Math.max(own, all.length - MIN_PER_DIFFICULTY * quizzes));
    });
  const later = Math.round((unseen.length - places) / QUIZ_LENGTH);
  const free = leave(later);
  const isFree = new Set(free.length < places ? leave(later - 1) : free);
  return takeSpread(
    unseen.filter((one) => isFree.has(one)),
    most,
    () => MIN_PER_DIFFICULTY,
  );
};

/** Takes questions to repeat for some places: those that the pupil has not seen for the longest time. */
const takeRepeats = <Q extends PlannedQuestion>(
  seen: readonly Q[],
  places: number,
  most: number,
  others: readonly PlannedQuestion[],
): readonly Q[] => {
  const there = groupByDifficulty(others);
  return takeSpread(
    seen.toSorted((a, b) => (a.seenAtMs ?? 0) - (b.seenAtMs ?? 0)),
    Math.min(
      most,
      Math.max(places, Math.min(REPEATS_PER_PLACE * places, seen.length - QUIZ_LENGTH)),
    ),
    (difficulty) => MIN_PER_DIFFICULTY - (there.get(difficulty)?.length ?? 0),
  );
};

/**
 * Plans a quiz of a topic: which questions it may ask, and its blueprint (R15). Questions that the pupil has
 * not seen come first. If they are too few, the quiz asks all of them, and those that were seen longest ago.
 * @param ofSet questions that the quiz has in any case, because they are about its text
 * @param random gives numbers in [0, 1)
 */
export const planQuiz = <Q extends PlannedQuestion>(
  bank: readonly Q[],
  count: number,
  random: () => number,
  ofSet: readonly PlannedQuestion[] = [],
  most = MAX_CANDIDATES,
): QuizPlan<Q> => {
  const places = Math.max(0, count - ofSet.length);
  const shuffled = shuffle(bank, random);
  const unseen = shuffled.filter(isUnseen);
  const missing = places - unseen.length;
  const fresh = missing > 0 ? unseen : takeUnseen(unseen, places, most);
  const repeats =
    missing > 0
      ? takeRepeats(
          shuffled.filter((one) => !isUnseen(one)),
          missing,
          most - unseen.length,
          [...ofSet, ...unseen],
        )
      : [];
  const isTaken = new Set([...fresh, ...repeats]);
  const numbers = Array.from({ length: 2 * count }, random);
  return {
    candidates: bank.filter((one) => isTaken.has(one)),
    blueprint:
      missing > 0
        ? buildBlueprint(repeats, count, numbers, [...ofSet, ...unseen])
        : buildBlueprint(fresh, count, numbers, ofSet),
  };
};

/**
 * Chooses the text that a quiz of `count` questions begins with: one that the pupil has not seen, or one that
 * rested while other questions were asked, and costs no unseen question its place. Undefined without one.
 * @param draw a number in [0, 1)
 */
export const planSet = (
  sets: readonly SetCandidate[],
  bank: readonly PlannedQuestion[],
  count: number,
  policy: Policy,
  draw: number,
): SetChoice | undefined => {
  const unseen = sets.filter(({ questions }) => questions.every(isUnseen));
  if (unseen.length > 0) return chooseSet(unseen, policy, draw);
  const left = bank.filter(isUnseen).length;
  return chooseSet(
    sets.filter((set) => set.questions.length + left <= count && isRested(set, bank)),
    policy,
    draw,
  );
};
