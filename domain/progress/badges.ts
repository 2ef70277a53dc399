import { formatCount } from './report/formatCount.ts';

/** Rules of the 24 badges (R11). */
export const BADGE_RULE = 'badge/1';

export type BadgeTier = 'bronze' | 'silver' | 'gold';

/** Counts of a pupil's own learning events, by which badges are judged. */
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
  /** A score at least 20 points above the previous one in the same topic, of 70 or more. */
  readonly cameBack: boolean;
  /** A topic mastered after three or more sessions under 60% in it. */
  readonly neverGaveUp: boolean;
  readonly articlesRead: number;
  /** Most reviews passed in one topic. */
  readonly reviewChecksPassed: number;
  /** Cheers sent, and the number of friends who received one. */
  readonly cheers: number;
  readonly friendsCheered: number;
}

/** The goal of a badge: what it counts, how many, and how the rest is described. */
export interface BadgeGoal {
  readonly count: (achievements: Achievements) => number;
  readonly of: number;
  /** Describes the rest of the goal; null if level or streak describe it already. */
  readonly describeRest: ((rest: number) => string) | null;
}

export interface BadgeDefinition {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly tier: BadgeTier;
  readonly icon: string;
  /** Null for a badge of a single event. */
  readonly goal: BadgeGoal | null;
  readonly isEarned: (achievements: Achievements) => boolean;
}

/** Answers in a row without a rapid guess that earn `careful_thinker`. */
export const CAREFUL_ANSWERS = 50;

type Looks = readonly [
  code: string,
  tier: BadgeTier,
  icon: string,
  name: string,
  description: string,
];

const once = (
  [code, tier, icon, name, description]: Looks,
  isEarned: BadgeDefinition['isEarned'],
): BadgeDefinition => ({ code, tier, icon, name, description, goal: null, isEarned });

const counting = (
  [code, tier, icon, name, description]: Looks,
  of: number,
  count: BadgeGoal['count'],
  describeRest: BadgeGoal['describeRest'],
): BadgeDefinition => ({
  code,
  tier,
  icon,
  name,
  description,
  goal: { count, of, describeRest },
  isEarned: (achievements) => count(achievements) >= of,
});

const quizzes = (looks: Looks, of: number): BadgeDefinition =>
  counting(
    looks,
    of,
    (a) => a.quizzes,
    (rest) => `Complete ${formatCount(rest, 'more quiz', 'more quizzes')}`,
  );
const perfect = (looks: Looks, of: number): BadgeDefinition =>
  counting(
    looks,
    of,
    (a) => a.perfectQuizzes,
    (rest) => `Get full marks in ${formatCount(rest, 'more quiz', 'more quizzes')}`,
  );
const streak = (looks: Looks, of: number): BadgeDefinition =>
  counting(looks, of, (a) => a.streakLength, null);
const topics = (looks: Looks, of: number): BadgeDefinition =>
  counting(
    looks,
    of,
    (a) => a.topicsMastered,
    (rest) => `Master ${formatCount(rest, 'more topic', 'more topics')}`,
  );
const level = (looks: Looks, of: number): BadgeDefinition =>
  counting(looks, of, (a) => a.level, null);

/** All badges, in their order on screen. */
export const badges: readonly BadgeDefinition[] = [
  quizzes(['first_quiz', 'bronze', 'sprout', 'First Quiz', 'Complete your first quiz.'], 1),
  quizzes(['quiz_10', 'bronze', 'leaf', 'Ten Quizzes', 'Complete 10 quizzes.'], 10),
  quizzes(['quiz_50', 'silver', 'leaf', 'Fifty Quizzes', 'Complete 50 quizzes.'], 50),
  quizzes(['quiz_200', 'gold', 'tree', 'Two Hundred Quizzes', 'Complete 200 quizzes.'], 200),
  perfect(['perfect_1', 'bronze', 'star', 'Full Marks', 'Get every question of a quiz right.'], 1),
  perfect(
    [
      'perfect_10',
      'gold',
      'star',
      'Full Marks Ten Times',
      'Get every question right in 10 quizzes.',
    ],
    10,
  ),
  once(
    [
      'comeback',
      'silver',
      'sunrise',
      'Comeback',
      'Beat your last score in a topic by 20, and reach 70%.',
    ],
    (a) => a.cameBack,
  ),
  streak(['streak_3', 'bronze', 'flame', 'Three Days', 'Practise three days in a row.'], 3),
  streak(['streak_7', 'bronze', 'flame', 'One Week', 'Practise seven days in a row.'], 7),
  streak(['streak_30', 'silver', 'flame', 'One Month', 'Practise thirty days in a row.'], 30),
  streak(
    ['streak_100', 'gold', 'flame', 'A Hundred Days', 'Practise a hundred days in a row.'],
    100,
  ),
  topics(['topic_1', 'bronze', 'flower', 'First Topic', 'Master your first topic.'], 1),
  topics(['topic_10', 'silver', 'flower', 'Ten Topics', 'Master 10 topics.'], 10),
  topics(['topic_25', 'gold', 'flower', 'Twenty-five Topics', 'Master 25 topics.'], 25),
  once(
    [
      'subject_half',
      'silver',
      'book',
      'Halfway There',
      'Master half of the topics of a subject in one grade.',
    ],
    (a) => a.bestSubjectShare >= 0.5,
  ),
  once(
    [
      'subject_full',
      'gold',
      'book',
      'Whole Subject',
      'Master every topic of a subject in one grade.',
    ],
    (a) => a.bestSubjectShare >= 1,
  ),
  counting(
    [
      'all_rounder',
      'silver',
      'compass',
      'All-rounder',
      'Master a topic in each of the five subjects.',
    ],
    5,
    (a) => a.subjectsWithMastery,
    (rest) => `Master a topic in ${formatCount(rest, 'more subject', 'more subjects')}`,
  ),
  counting(
    [
      'careful_thinker',
      'silver',
      'owl',
      'Careful Thinker',
      'Give 50 answers in a row without rushing.',
    ],
    CAREFUL_ANSWERS,
    (a) => a.carefulAnswers,
    (rest) => `Give ${formatCount(rest, 'more answer', 'more answers')} without rushing`,
  ),
  once(
    [
      'never_give_up',
      'gold',
      'mountain',
      'Never Give Up',
      'Master a topic that was hard for you at first.',
    ],
    (a) => a.neverGaveUp,
  ),
  counting(
    ['refresher', 'gold', 'refresh', 'Refresher', 'Pass all four review checks of a topic.'],
    4,
    (a) => a.reviewChecksPassed,
    (rest) => `Pass ${formatCount(rest, 'more review check', 'more review checks')}`,
  ),
  counting(
    ['reader_10', 'bronze', 'reader', 'Reader', 'Read 10 articles.'],
    10,
    (a) => a.articlesRead,
    (rest) => `Read ${formatCount(rest, 'more article', 'more articles')}`,
  ),
  level(['level_10', 'silver', 'medal', 'Level 10', 'Reach level 10.'], 10),
  level(['level_25', 'gold', 'medal', 'Level 25', 'Reach level 25.'], 25),
  once(
    ['kind_friend', 'bronze', 'heart', 'Kind Friend', 'Cheer 20 times for at least five friends.'],
    (a) => a.cheers >= 20 && a.friendsCheered >= 5,
  ),
];

/** The badges that can be earned. */
export interface BadgeRule {
  readonly version: string;
  readonly badges: readonly BadgeDefinition[];
}
export const badgeRule1: BadgeRule = { version: BADGE_RULE, badges };
