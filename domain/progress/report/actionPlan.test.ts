// R13, R14 and R21 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { nothing } from '../fixtures/achievements.ts';
import { nextMilestone } from './nextMilestone.ts';
import { recommendations, type RecommendationInputs } from './recommendations.ts';
import { studyPlan, suggestions } from './studyPlan.ts';
import { rightAnswersToGo, type TopicStanding } from './topicStanding.ts';

const today = '2026-11-21';
const answersWith = (...credits: readonly number[]) =>
  credits.map((credit) => ({ questionId: 'q', credit, at: '' }));

const topic = (name: string, more: Partial<TopicStanding> = {}): TopicStanding => ({
  topicId: name,
  name,
  subjectId: 1,
  answers: 0,
  correct: 0,
  milliseconds: 0,
  untimed: 0,
  masteryThreshold: 80,
  masteryLevel: 0,
  isMastered: false,
  isUnlocked: true,
  window: [],
  windowSize: 10,
  approvedQuestions: 12,
  review: null,
  ...more,
});
const mastered = (name: string, dueOn: string | null, more: Partial<TopicStanding> = {}) =>
  topic(name, {
    isMastered: true,
    masteryLevel: 90,
    window: answersWith(1),
    review: { passed: 1, masteredOn: '2026-11-01', dueOn, needsReview: false },
    ...more,
  });
const begun = (name: string, right: number, wrong: number, more: Partial<TopicStanding> = {}) =>
  topic(name, {
    window: answersWith(
      ...Array.from({ length: wrong }, () => 0),
      ...Array.from({ length: right }, () => 1),
    ),
    masteryLevel: 10 * right,
    ...more,
  });

test.each([
  ['none yet', [], 8],
  ['six of ten, the wrong ones oldest', [0, 0, 0, 0, 1, 1, 1, 1, 1, 1], 2],
  ['six of ten, the wrong ones latest', [1, 1, 1, 1, 1, 1, 0, 0, 0, 0], 8],
  ['eight of eight', [1, 1, 1, 1, 1, 1, 1, 1], 0],
  ['part marks', [0.5, 0.5, 1, 1, 1, 1, 1], 2],
])('right answers to go: %s', (_what, credits, more) => {
  const standing = { window: answersWith(...credits), windowSize: 10, masteryThreshold: 80 };
  expect(rightAnswersToGo(standing)).toBe(more);
});

describe('recommendations, insights/2', () => {
  const inputs = (more: Partial<RecommendationInputs> = {}): RecommendationInputs => ({
    topics: [],
    subjects: [],
    given: 100,
    rapid: 0,
    currentStreak: 3,
    today,
    registeredOn: '2026-09-01',
    ...more,
  });
  const texts = (more: Partial<RecommendationInputs>) =>
    recommendations(inputs(more)).map(({ text }) => text);
  const science = { subjectId: 4, name: 'Science', lastDate: '2026-11-14' };

  test.each<readonly [string, Partial<RecommendationInputs>, readonly string[]]>([
    [
      'a review due today',
      { topics: [mastered('Money', today)] },
      ['Refresh Money: three quick questions, so that you do not forget it.'],
    ],
    [
      'the review due longest',
      { topics: [mastered('Money', today), mastered('Time', '2026-11-20')] },
      ['Refresh Time: three quick questions, so that you do not forget it.'],
    ],
    ['a review due tomorrow', { topics: [mastered('Money', '2026-11-22')] }, []],
    [
      'a topic at 59.9%',
      { topics: [topic('Money', { answers: 1000, correct: 599 })] },
      ['Read Money, then try 10 questions.'],
    ],
    ['a topic at 60%', { topics: [topic('Money', { answers: 10, correct: 6 })] }, []],
    ['a weak topic of nine answers', { topics: [topic('Money', { answers: 9, correct: 0 })] }, []],
    [
      'twenty points short',
      { topics: [begun('Money', 6, 4)] },
      ['2 more right answers to master Money.'],
    ],
    [
      'one right answer short',
      { topics: [begun('Money', 7, 3)] },
      ['1 more right answer to master Money.'],
    ],
    ['thirty points short', { topics: [begun('Money', 5, 5)] }, []],
    ['nearly, but locked', { topics: [begun('Money', 7, 3, { isUnlocked: false })] }, []],
    [
      'a subject untouched for seven days',
      { topics: [topic('Plants', { subjectId: 4 })], subjects: [science] },
      ['7 days without Science: try Plants.'],
    ],
    [
      'a subject untouched for six days',
      {
        topics: [topic('Plants', { subjectId: 4 })],
        subjects: [{ ...science, lastDate: '2026-11-15' }],
      },
      [],
    ],
    [
      'a subject never touched',
      { topics: [topic('Plants', { subjectId: 4 })], subjects: [{ ...science, lastDate: null }] },
      ['You have not tried Science yet: try Plants.'],
    ],
    [
      'a subject never touched by who came yesterday',
      {
        topics: [topic('Plants', { subjectId: 4 })],
        subjects: [{ ...science, lastDate: null }],
        registeredOn: '2026-11-20',
      },
      [],
    ],
    [
      'an untouched subject with nothing open',
      { topics: [topic('Plants', { subjectId: 4, approvedQuestions: 0 })], subjects: [science] },
      [],
    ],
    ['rushing', { rapid: 21 }, ['Read each question to the end.']],
    ['not quite rushing', { rapid: 20 }, []],
    ['no streak', { currentStreak: 0 }, ['One quiz today starts a new streak.']],
    [
      'all well',
      { topics: [mastered('Money', null), topic('Time'), topic('Angles', { isUnlocked: false })] },
      ['All well! Master Time to open Angles.'],
    ],
  ])('%s', (_what, more, expected) => {
    expect(texts(more)).toEqual(expected);
  });

  test('come in their order, five at most, each short enough', () => {
    const all = recommendations(
      inputs({
        topics: [
          mastered('Money', today),
          topic('Time', { answers: 20, correct: 4 }),
          begun('Angles', 7, 3),
          topic('Plants', { subjectId: 4 }),
          topic('Soil', { subjectId: 4, isUnlocked: false }),
        ],
        subjects: [science],
        rapid: 50,
        currentStreak: 0,
      }),
    );
    expect(all.map(({ kind }) => kind)).toEqual([
      'due-review',
      'weakest-topic',
      'nearly-mastered',
      'untouched-subject',
      'slow-down',
    ]);
    expect(all.every(({ text }) => text.length <= 200)).toBe(true);
  });
});

describe('the next milestone', () => {
  const standing = {
    topics: [] as readonly TopicStanding[],
    experience: 0,
    currentStreak: 0,
    achievements: nothing,
    badges: new Set<string>(),
  };

  test.each<readonly [string, Partial<typeof standing>, string, string]>([
    ['a level when there is nothing else', {}, 'level', '25 more XP to reach level 2'],
    [
      'of equals the topic',
      { topics: [topic('Fractions')] },
      'topic',
      '8 more right answers to master Fractions',
    ],
    [
      'six of eight beats half a level',
      { topics: [begun('Fractions', 6, 4)], experience: 12 },
      'topic',
      '2 more right answers to master Fractions',
    ],
    [
      'the level that is nearer',
      { topics: [begun('Fractions', 6, 4)], experience: 24 },
      'level',
      '1 more XP to reach level 2',
    ],
    [
      'not a topic above its threshold',
      { topics: [begun('Fractions', 9, 1)] },
      'level',
      '25 more XP to reach level 2',
    ],
    ['the streak', { currentStreak: 6 }, 'streak', '1 more day for a 7-day streak'],
    [
      'the streak reached leads to the next',
      { currentStreak: 7 },
      'streak',
      '7 more days for a 14-day streak',
    ],
    [
      'the badge',
      { achievements: { ...nothing, quizzes: 9 }, badges: new Set(['first_quiz']) },
      'badge',
      'Complete 1 more quiz to earn Ten Quizzes',
    ],
    [
      'no badge twice',
      { achievements: { ...nothing, quizzes: 1 }, badges: new Set(['first_quiz', 'quiz_10']) },
      'badge',
      'Complete 49 more quizzes to earn Fifty Quizzes',
    ],
    [
      'streak before badge',
      { currentStreak: 3, achievements: { ...nothing, quizzes: 0, carefulAnswers: 20 } },
      'streak',
      '4 more days for a 7-day streak',
    ],
  ])('%s', (_what, more, kind, text) => {
    expect(nextMilestone({ ...standing, ...more })).toMatchObject({ kind, text });
  });
});

describe('the seven-day plan', () => {
  const topics = [
    mastered('Mastered', null),
    topic('New'),
    begun('Half', 5, 5),
    begun('Weak', 2, 8),
    topic('Locked', { isUnlocked: false }),
    topic('Empty', { approvedQuestions: 0 }),
  ];

  test('has one topic a day from today, weakest first, and repeats if there are few', () => {
    const plan = studyPlan(topics, today);
    expect(plan.map(({ topic: { name } }) => name)).toEqual([
      'Weak',
      'Half',
      'New',
      'Mastered',
      'Weak',
      'Half',
      'New',
    ]);
    expect(plan.map(({ date }) => date)).toEqual(
      [21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}`),
    );
    expect(plan[0]?.reason).toBe('6 more right answers to master it.');
  });

  test('is empty while no topic is open', () => {
    expect(studyPlan(topics.slice(4), today)).toEqual([]);
  });
});

test('suggestions: the due review, the begun topic nearest its threshold, the next new one', () => {
  const topics = [
    mastered('Money', '2026-11-20'),
    begun('Half', 5, 5),
    begun('Near', 7, 3),
    topic('New'),
    topic('Newer'),
  ];
  expect(suggestions(topics, today).map(({ kind, topic: { name } }) => [kind, name])).toEqual([
    ['due-review', 'Money'],
    ['nearly-mastered', 'Near'],
    ['next-topic', 'New'],
  ]);
  expect(suggestions(topics.slice(3), today)).toHaveLength(1);
  expect(suggestions([], today)).toEqual([]);
});
