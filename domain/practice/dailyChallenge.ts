/** The daily challenge: five questions, one per subject where possible; rule `challenge/2` (R21). */
export const CHALLENGE_RULE = 'challenge/2';
/** Rule that chooses the questions; the same since the first version. */
const CHOICE_SEED = 'challenge/1';

export const CHALLENGE_QUESTIONS = 5;
/** Experience for completing a challenge, in addition to that of its answers. */
export const CHALLENGE_EXPERIENCE = 20;

/** Returns the reward of a completed challenge: none if its answers earn nothing, as rapid guesses do. */
export const computeReward = (answers: { readonly experienceEarned: number }): number =>
  answers.experienceEarned > 0 ? CHALLENGE_EXPERIENCE : 0;

interface Ranked {
  /** A number in [0, 1), derived from pupil, day and id, so that it stays the same all day. */
  readonly rank: number;
}

/** Input of the hash that ranks a topic or question for a pupil's challenge. */
export const challengeSeed = (pupilId: string, localDate: string, id: string): string =>
  `${CHOICE_SEED}|${pupilId}|${localDate}|${id}`;

/** Picks up to `count`, lowest rank first: one of each group before the second of any. */
const spread = <T extends Ranked>(
  items: readonly T[],
  groupOf: (item: T) => unknown,
  count: number,
): readonly T[] => {
  const taken = new Map<unknown, number>();
  return items
    .toSorted((a, b) => a.rank - b.rank)
    .map((item) => {
      const round = taken.get(groupOf(item)) ?? 0;
      taken.set(groupOf(item), round + 1);
      return { item, round };
    })
    .toSorted((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ item }) => item);
};

/** Picks the topics of a challenge among the pupil's open topics that have questions. */
export const challengeTopics = <T extends Ranked & { readonly subjectId: number }>(
  topics: readonly T[],
): readonly T[] => spread(topics, ({ subjectId }) => subjectId, CHALLENGE_QUESTIONS);

/** Picks the questions of a challenge among those of its topics. */
export const challengeQuestions = <T extends Ranked & { readonly topicId: string }>(
  questions: readonly T[],
): readonly T[] => spread(questions, ({ topicId }) => topicId, CHALLENGE_QUESTIONS);
