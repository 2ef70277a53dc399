// R2 of docs/rules.md
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import { positionOf } from '@mahoe/eventstore/store/position';
import { expect, test } from 'vitest';
import { checkExperience } from './checkExperience.ts';

const SECOND_MS = 1000;
const at = (seconds: number): string => new Date(seconds * SECOND_MS).toISOString();

const stored = (type: string, data: object): StoredEvent => ({
  id: type,
  stream: 'any-1',
  revision: 0n,
  position: positionOf(1),
  type,
  data,
  metadata: {},
  recordedAt: new Date(0),
});
const answered = (changes: object = {}): StoredEvent =>
  stored('AttemptAnswered', {
    sessionId: 'quiz',
    questionId: 'half',
    localDate: '2026-11-16',
    difficulty: 'Beginner',
    level: 1,
    rapid: false,
    pointsEarned: 10,
    experienceEarned: 10,
    ...changes,
  });
const read = (articleId: string, seconds: number): StoredEvent =>
  stored('ArticleRead', {
    articleId,
    openedAt: at(0),
    occurredAt: at(seconds),
    readingTime: 3,
    points: 12,
    experienceEarned: 12,
  });
const submitted = (sessionId: string, seconds: number): StoredEvent =>
  stored('QuizSessionStarted', {
    sessionId,
    occurredAt: at(seconds),
    questions: [{ rapidBelowMs: 20 * SECOND_MS }],
    offline: { takenAt: at(0) },
  });
const saved = (...sessionIds: string[]): StoredEvent =>
  stored('OfflineCopySaved', { topicId: 'fractions', sessionIds });
const challenge = stored('DailyChallengeCompleted', {
  sessionId: 'quiz',
  challengeDate: '2026-11-16',
  experienceEarned: 20,
});
const goal = stored('TeamGoalReached', { week: '2026-11-16', experienceEarned: 50 });

/** A paper of ten items and 600 s, so that each answer needs six seconds. */
const sat = (
  sittingId: string,
  [from, to]: readonly [number, number],
  changes: { readonly formId?: string; readonly onPaper?: true; readonly earned?: number } = {},
): readonly StoredEvent[] => [
  stored('PaperSittingStarted', {
    sittingId,
    formId: changes.formId ?? sittingId,
    occurredAt: at(from),
    timeLimitSeconds: 600,
    ...(changes.onPaper && { onPaper: true }),
    level: 1,
    items: Array.from({ length: 10 }, () => ({ difficulty: 'Beginner', points: 10 })),
  }),
  stored('PaperHandedIn', { sittingId, occurredAt: at(to), answered: 2 }),
  stored('PaperMarked', {
    sittingId,
    marks: Array.from({ length: 10 }, (_, n) => ({ isAnswered: n < 2, isCorrect: n < 2 })),
    experienceEarned: changes.earned ?? 20,
  }),
];

const wrongIn = (log: readonly StoredEvent[], shown: number): readonly string[] =>
  checkExperience(log, shown).flatMap(({ wrong }) => wrong);

test('a log that follows the rules passes', () => {
  const log = [
    answered(),
    answered({ experienceEarned: 5 }),
    answered({ experienceEarned: 0 }),
    read('one', 54),
    read('two', 108),
    saved('first', 'second'),
    submitted('first', 40),
    submitted('second', 40),
    challenge,
    goal,
    ...sat('timed', [0, 12]),
    ...sat('printed', [0, 24], { onPaper: true }),
    ...sat('again', [12, 40], { formId: 'timed', earned: 0 }),
  ];
  expect(wrongIn(log, 149)).toEqual([]);
});

test.each([
  ['a second answer that earns all', [answered(), answered()], 20],
  [
    'a third answer that earns',
    [answered(), answered({ experienceEarned: 5 }), answered({ experienceEarned: 5 })],
    20,
  ],
  ['a rapid guess that earns', [answered({ rapid: true })], 10],
  ['two articles at the same time', [read('one', 60), read('two', 60)], 24],
  ['an article read twice', [read('one', 60), read('one', 200)], 24],
  [
    'two offline quizzes at the same time',
    [saved('a', 'b'), submitted('a', 30), submitted('b', 30)],
    0,
  ],
  ["a quiz that is not the topic's copy", [saved('a'), submitted('b', 30)], 0],
  ['two rewards for a challenge', [answered(), challenge, challenge], 50],
  [
    'a challenge of guesses with a reward',
    [answered({ rapid: true, experienceEarned: 0 }), challenge],
    20,
  ],
  ['two rewards for a week', [goal, goal], 100],
  [
    'a form that is paid twice',
    [...sat('a', [0, 60], { formId: 'f' }), ...sat('b', [60, 120], { formId: 'f' })],
    40,
  ],
  ['a paper that earns more than its marks', sat('a', [0, 60], { earned: 21 }), 21],
  ['two papers with a clock at the same time', [...sat('a', [0, 60]), ...sat('b', [0, 60])], 40],
  [
    'a form that is open on paper, too',
    [
      ...sat('a', [0, 60], { formId: 'f' }),
      ...sat('b', [0, 60], { formId: 'f', onPaper: true, earned: 0 }),
    ],
    20,
  ],
  [
    'two papers that count the same minutes',
    [...sat('a', [0, 15]), ...sat('b', [0, 15], { onPaper: true })],
    40,
  ],
  ['experience from nowhere', [answered()], 11],
])('%s is found', (_, log, shown) => {
  expect(wrongIn(log, shown)).toHaveLength(1);
});
