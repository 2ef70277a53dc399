import { nextLower, openTopics, type Curriculum } from './curriculum.ts';
import type { Milestone } from '../milestone.ts';

/** Rule by which topics unlock (R5). */
export const UNLOCK_RULE = 'unlock/1';

/** Conditions for unlocking. */
export interface UnlockRule {
  readonly version: string;
  /** Share of the topics of the next lower order that must be mastered. */
  readonly leastShare: number;
}
export const unlockRule1: UnlockRule = { version: UNLOCK_RULE, leastShare: 1 };

/** Times at which topics were mastered and unlocked. */
interface Openings {
  readonly mastered: Readonly<Record<string, string>>;
  readonly unlocked: Readonly<Record<string, string>>;
}

/**
 * Unlocks what the curriculum and the mastered topics allow; an unlocked topic is never locked again
 * (R5).
 * @param groups subjects and grades to check; all if not given
 */
export const unlockTopics = <Learner extends Openings>(
  learner: Learner,
  curriculum: Curriculum,
  at: string,
  groups: Iterable<{ readonly subjectId: number; readonly grade: number }> = Object.values(
    curriculum,
  ),
  { version, leastShare } = unlockRule1,
): { readonly learner: Learner; readonly milestones: readonly Milestone[] } => {
  const isMastered = (topicId: string): boolean => topicId in learner.mastered;
  const distinct = new Map(
    [...groups].map((group) => [`${group.subjectId}/${group.grade}`, group]),
  );
  const opened = [...distinct.values()]
    .flatMap(({ subjectId, grade }) =>
      openTopics(curriculum, isMastered, subjectId, grade, leastShare),
    )
    .filter((topicId) => !(topicId in learner.unlocked));
  if (opened.length === 0) return { learner, milestones: [] };
  const unlocked = { ...learner.unlocked };
  for (const topicId of opened) unlocked[topicId] = at;
  return {
    learner: { ...learner, unlocked },
    milestones: opened.map((key) => {
      const lower = nextLower(curriculum, key).map(([topicId]) => topicId);
      const mastered = lower.filter(isMastered);
      const withoutQuestions = lower.filter((topicId) => !isMastered(topicId));
      return {
        kind: 'unlock',
        key,
        at,
        evidence: { rule: version, mastered, withoutQuestions },
      };
    }),
  };
};
