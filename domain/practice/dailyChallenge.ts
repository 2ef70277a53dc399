/** The daily challenge: five questions, one per subject where possible; rule `challenge/1` (R21). */
export const CHALLENGE_RULE = 'challenge/1';

export const CHALLENGE_QUESTIONS = 5;
/** For completing it, besides what the answers earn. */
export const CHALLENGE_EXPERIENCE = 20;

interface Ranked {
  /** A number in [0, 1) that follows from pupil, day and id: the same all day. */
  readonly rank: number;
}

/** What ranks of a pupil's challenge are hashed from, for one of its topics or questions. */
export const challengeSeed = (pupilId: string, localDate: string, id: string): string =>
  `${CHALLENGE_RULE}|${pupilId}|${localDate}|${id}`;

/** Up to `count`, lowest rank first: one of each group before the second of any. */
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

/** Topics a challenge asks about, of those open to the pupil that have questions. */
export const challengeTopics = <T extends Ranked & { readonly subjectId: number }>(
  topics: readonly T[],
): readonly T[] => spread(topics, ({ subjectId }) => subjectId, CHALLENGE_QUESTIONS);

/** Its questions, of those of its topics. */
export const challengeQuestions = <T extends Ranked & { readonly topicId: string }>(
  questions: readonly T[],
): readonly T[] => spread(questions, ({ topicId }) => topicId, CHALLENGE_QUESTIONS);
