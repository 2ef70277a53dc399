/** A pupil's progress in one subject of one grade. */
export interface SubjectProgress {
  readonly topics: number;
  readonly mastered: number;
  /** Share of topics with at least one completed quiz, in percent. */
  readonly percentCompleted: number;
  /** Mean mastery of all topics in percent; untouched topics count 0. */
  readonly masteryPercent: number;
}

interface TopicLike {
  readonly id: string;
  readonly subjectId: number;
}

interface MasteryLike {
  readonly topicId: string;
  readonly masteryLevel: number;
  readonly isMastered: boolean;
  readonly quizzesCompleted: number;
}

/** Sums up one subject from its topics and the mastery records of touched topics. */
export const subjectProgress = (
  subjectId: number,
  topics: readonly TopicLike[],
  mastery: readonly MasteryLike[],
): SubjectProgress => {
  const ids = new Set(topics.filter((topic) => topic.subjectId === subjectId).map(({ id }) => id));
  const touched = mastery.filter(({ topicId }) => ids.has(topicId));
  const share = (part: number): number => (ids.size === 0 ? 0 : Math.floor(part / ids.size + 0.5));
  return {
    topics: ids.size,
    mastered: touched.filter(({ isMastered }) => isMastered).length,
    percentCompleted: share(
      100 * touched.filter(({ quizzesCompleted }) => quizzesCompleted > 0).length,
    ),
    masteryPercent: share(touched.reduce((sum, { masteryLevel }) => sum + masteryLevel, 0)),
  };
};
