import { badgeRule1, type Achievements } from './badges.ts';
import { topicsInOrder, type Curriculum } from './mastery/curriculum.ts';
import type { Learner } from './learnerState.ts';
import { levelOf } from './levelCurve.ts';
import type { Milestone } from './milestone.ts';

/** Collects the achievements that a pupil's badges are judged by. */
export const collectAchievements = (learner: Learner, curriculum: Curriculum): Achievements => {
  const mastered = Object.keys(learner.mastered).flatMap((id) => {
    const topic = curriculum[id];
    return topic ? [topic] : [];
  });
  const groups = Map.groupBy(mastered, ({ subjectId, grade }) => `${subjectId}/${grade}`);
  const shares = [...groups.values()].flatMap((topics) => {
    const [one] = topics;
    return one ? [topics.length / topicsInOrder(curriculum, one.subjectId, one.grade).length] : [];
  });
  return {
    level: levelOf(learner.experience),
    streakLength: learner.streak.length,
    quizzes: learner.quizzes,
    perfectQuizzes: learner.perfectQuizzes,
    topicsMastered: Object.keys(learner.mastered).length,
    subjectsWithMastery: new Set(mastered.map(({ subjectId }) => subjectId)).size,
    bestSubjectShare: Math.max(0, ...shares),
    carefulAnswers: learner.carefulAnswers,
    cameBack: learner.cameBack !== null,
    neverGaveUp: learner.neverGaveUp !== null,
    reviewChecksPassed: learner.reviewChecksPassed,
    articlesRead: learner.articlesRead,
    cheers: Object.values(learner.cheered).reduce((sum, cheers) => sum + cheers, 0),
    friendsCheered: Object.keys(learner.cheered).length,
  };
};

/** Returns the turnaround that earns a badge. */
const findTurnaround = ({ cameBack, neverGaveUp }: Learner, code: string): object | null => {
  if (code === 'comeback') return cameBack;
  return code === 'never_give_up' ? neverGaveUp : null;
};

/** Awards the badges that are earned by now; each once. */
export const awardBadges = (
  learner: Learner,
  curriculum: Curriculum,
  at: string,
  { version, badges } = badgeRule1,
): { readonly learner: Learner; readonly milestones: readonly Milestone[] } => {
  const open = badges.filter(({ code }) => !(code in learner.badges));
  const achievements = collectAchievements(learner, curriculum);
  const earned = open.filter((badge) => badge.isEarned(achievements));
  if (earned.length === 0) return { learner, milestones: [] };
  return {
    learner: {
      ...learner,
      badges: { ...learner.badges, ...Object.fromEntries(earned.map(({ code }) => [code, at])) },
    },
    milestones: earned.map(({ code }) => ({
      kind: 'badge',
      key: code,
      at,
      evidence: { rule: version, ...achievements, ...findTurnaround(learner, code) },
    })),
  };
};
