/** The 24 badges: rules `badge/1` (R11). */
export const BADGE_RULE = 'badge/1';

export type BadgeTier = 'bronze' | 'silver' | 'gold';

/** What badges are judged by: counts of a pupil's own learning facts. */
export interface Achievements {
  readonly level: number;
  readonly streakLength: number;
  readonly quizzes: number;
  /** Quizzes at 100% with at least ten questions. */
  readonly perfectQuizzes: number;
  readonly topicsMastered: number;
  readonly subjectsWithMastery: number;
  /** Largest share of mastered topics in one subject and grade, 0 to 1. */
  readonly bestSubjectShare: number;
  /** Answers in a row without a rapid guess. */
  readonly carefulAnswers: number;
  /** At least 20 points above the previous score in the same topic, ending at 70 or more. */
  readonly cameBack: boolean;
  /** A topic mastered after three or more sessions under 60% in it. */
  readonly neverGaveUp: boolean;
  readonly articlesRead: number;
  /** Most review checks passed in one topic. */
  readonly reviewChecksPassed: number;
  /** Cheers sent, and to how many friends. */
  readonly cheers: number;
  readonly friendsCheered: number;
}

export interface BadgeDefinition {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly tier: BadgeTier;
  readonly icon: string;
  readonly isEarned: (achievements: Achievements) => boolean;
}

const badge = (
  code: string,
  tier: BadgeTier,
  icon: string,
  name: string,
  description: string,
  isEarned: BadgeDefinition['isEarned'],
): BadgeDefinition => ({ code, tier, icon, name, description, isEarned });

export const badges: readonly BadgeDefinition[] = [
  badge(
    'first_quiz',
    'bronze',
    'sprout',
    'First Quiz',
    'Complete your first quiz.',
    (a) => a.quizzes >= 1,
  ),
  badge('quiz_10', 'bronze', 'leaf', 'Ten Quizzes', 'Complete 10 quizzes.', (a) => a.quizzes >= 10),
  badge(
    'quiz_50',
    'silver',
    'leaf',
    'Fifty Quizzes',
    'Complete 50 quizzes.',
    (a) => a.quizzes >= 50,
  ),
  badge(
    'quiz_200',
    'gold',
    'tree',
    'Two Hundred Quizzes',
    'Complete 200 quizzes.',
    (a) => a.quizzes >= 200,
  ),
  badge(
    'perfect_1',
    'bronze',
    'star',
    'All Right',
    'Get every question of a quiz right.',
    (a) => a.perfectQuizzes >= 1,
  ),
  badge(
    'perfect_10',
    'gold',
    'star',
    'Ten Times All Right',
    'Get every question right in 10 quizzes.',
    (a) => a.perfectQuizzes >= 10,
  ),
  badge(
    'comeback',
    'silver',
    'sunrise',
    'Comeback',
    'Score 20 points more than last time in a topic, and 70 or above.',
    (a) => a.cameBack,
  ),
  badge(
    'streak_3',
    'bronze',
    'flame',
    'Three Days',
    'Practise three days in a row.',
    (a) => a.streakLength >= 3,
  ),
  badge(
    'streak_7',
    'bronze',
    'flame',
    'One Week',
    'Practise seven days in a row.',
    (a) => a.streakLength >= 7,
  ),
  badge(
    'streak_30',
    'silver',
    'flame',
    'One Month',
    'Practise thirty days in a row.',
    (a) => a.streakLength >= 30,
  ),
  badge(
    'streak_100',
    'gold',
    'flame',
    'A Hundred Days',
    'Practise a hundred days in a row.',
    (a) => a.streakLength >= 100,
  ),
  badge(
    'topic_1',
    'bronze',
    'flower',
    'First Topic',
    'Master your first topic.',
    (a) => a.topicsMastered >= 1,
  ),
  badge(
    'topic_10',
    'silver',
    'flower',
    'Ten Topics',
    'Master 10 topics.',
    (a) => a.topicsMastered >= 10,
  ),
  badge(
    'topic_25',
    'gold',
    'flower',
    'Twenty-five Topics',
    'Master 25 topics.',
    (a) => a.topicsMastered >= 25,
  ),
  badge(
    'subject_half',
    'silver',
    'book',
    'Halfway There',
    'Master half of the topics of a subject in one grade.',
    (a) => a.bestSubjectShare >= 0.5,
  ),
  badge(
    'subject_full',
    'gold',
    'book',
    'Whole Subject',
    'Master every topic of a subject in one grade.',
    (a) => a.bestSubjectShare >= 1,
  ),
  badge(
    'all_rounder',
    'silver',
    'compass',
    'All-rounder',
    'Master a topic in each of the five subjects.',
    (a) => a.subjectsWithMastery >= 5,
  ),
  badge(
    'careful_thinker',
    'silver',
    'owl',
    'Careful Thinker',
    'Give 50 answers in a row without rushing.',
    (a) => a.carefulAnswers >= 50,
  ),
  badge(
    'never_give_up',
    'gold',
    'mountain',
    'Never Give Up',
    'Master a topic that was hard for you at first.',
    (a) => a.neverGaveUp,
  ),
  badge(
    'refresher',
    'gold',
    'refresh',
    'Refresher',
    'Pass all four review checks of a topic.',
    (a) => a.reviewChecksPassed >= 4,
  ),
  badge(
    'reader_10',
    'bronze',
    'reader',
    'Reader',
    'Read 10 articles.',
    (a) => a.articlesRead >= 10,
  ),
  badge('level_10', 'silver', 'medal', 'Level 10', 'Reach level 10.', (a) => a.level >= 10),
  badge('level_25', 'gold', 'medal', 'Level 25', 'Reach level 25.', (a) => a.level >= 25),
  badge(
    'kind_friend',
    'bronze',
    'heart',
    'Kind Friend',
    'Cheer 20 times for at least five friends.',
    (a) => a.cheers >= 20 && a.friendsCheered >= 5,
  ),
];
