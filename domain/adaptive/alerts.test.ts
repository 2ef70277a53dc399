// R16 of docs/rules.md
import { expect, test } from 'vitest';
import { buildAlerts, type AlertInputs } from './alerts.ts';

const well: AlertInputs = {
  questions: [],
  lagSeconds: 0,
  oldestWaitingHours: null,
  thinTopics: [],
  isRatioAlarm: false,
  aiDrafts: 0,
  arms: { adaptive: 40, control: 40 },
  simulatedPupils: 0,
};
const asked = {
  question: 'What is half of 12?',
  attempts: 60,
  correct: 30,
  options: ['6', '4', '8', '24'],
  correctAnswer: 0,
  optionCounts: { 0: 30, 1: 20, 2: 5, 3: 5 },
  right: { 8: 20 },
  wrong: { 3: 20 },
};
const about = (more: Partial<typeof asked>): AlertInputs => ({
  ...well,
  questions: [{ ...asked, ...more }],
});

test('no alert is raised if all is well', () => {
  expect(buildAlerts(well)).toEqual([]);
  expect(buildAlerts(about({}))).toEqual([]);
});

test.each<readonly [string, AlertInputs, string, RegExp]>([
  ['hardly anybody right', about({ attempts: 20, correct: 1 }), 'critical', /answer key/],
  ['a view far behind', { ...well, lagSeconds: 61 }, 'critical', /61 seconds behind/],
  ['a view nobody knows of', { ...well, lagSeconds: null }, 'critical', /not known/],
  ['a long wait', { ...well, oldestWaitingHours: 25.5 }, 'critical', /for 25 hours/],
  [
    'a wrong option before the key',
    about({ attempts: 20, correct: 5, optionCounts: { 0: 5, 1: 0, 2: 9, 3: 6 } }),
    'warning',
    /“8” is chosen more often/,
  ],
  [
    'a question that tells nobody apart',
    about({ right: { 2: 10, 8: 10 } as never, wrong: { 2: 10, 8: 10 } as never }),
    'warning',
    /efficiency 0%/,
  ],
  ['nearly everybody right', about({ correct: 59 }), 'warning', /too easy/],
  [
    'a thin topic',
    { ...well, thinTopics: [{ name: 'Rocks', questions: 1 }] },
    'warning',
    /1 approved question;/,
  ],
  ['odd sizes of arms', { ...well, isRatioAlarm: true }, 'warning', /Don’t trust it/],
  ['drafts', { ...well, aiDrafts: 2 }, 'info', /2 AI drafts wait/],
  ['a simulated term', { ...well, simulatedPupils: 90 }, 'info', /^90 simulated pupils/],
  ['a small arm', { ...well, arms: { adaptive: 29, control: 30 } }, 'info', /adaptive has 29/],
])('%s is told', (_what, watched, type, message) => {
  expect(buildAlerts(watched)).toEqual([{ type, message: expect.stringMatching(message) }]);
});

test('no alert is raised from few attempts', () => {
  expect(buildAlerts(about({ attempts: 19, correct: 0 }))).toEqual([]);
  expect(buildAlerts(about({ attempts: 49, correct: 49 }))).toEqual([]);
});

const hardlyApart = (question: string) => ({
  ...asked,
  question,
  right: { 2: 10, 8: 10 } as never,
  wrong: { 2: 10, 8: 10 } as never,
});

test('many alerts of one kind leave room for the others', () => {
  const questions = Array.from({ length: 40 }, (_, n) => hardlyApart(`Question ${n}?`));
  const thinTopics = Array.from({ length: 5 }, (_, n) => ({
    name: `Topic ${n}`,
    questions: 9 - n,
  }));
  const alerts = buildAlerts({ ...well, questions, thinTopics, isRatioAlarm: true, aiDrafts: 1 });
  expect(alerts.map(({ message }) => message)).toEqual([
    'Group sizes of the experiment don’t match the configured weights. Don’t trust it.',
    'Topic 4 has only 5 approved questions; a quiz asks ten.',
    'Topic 3 has only 6 approved questions; a quiz asks ten.',
    'Topic 2 has only 7 approved questions; a quiz asks ten.',
    '2 more topics with fewer than ten approved questions.',
    ...[0, 1, 2].map(
      (n) =>
        `“Question ${n}?”: hardly separates strong from weak pupils (discriminative efficiency 0%).`,
    ),
    '37 more questions that hardly separate strong from weak pupils: see Question health.',
    '1 AI draft waits for approval.',
  ]);
});

test('the most unusual questions of a kind are named', () => {
  const questions = [1, 0, 3, 2, 4].map((correct) => ({
    ...asked,
    question: `${correct} right?`,
    attempts: 45,
    correct,
    correctAnswer: null,
  }));
  const alerts = buildAlerts({ ...well, questions });
  expect(alerts.map(({ message }) => message.slice(0, 8))).toEqual([
    '“0 right',
    '“1 right',
    '“2 right',
    '2 more q',
  ]);
  expect(alerts.every(({ type }) => type === 'critical')).toBe(true);
});

test('the worst alerts come first, at most twenty', () => {
  const odd = (more: Partial<typeof asked>) =>
    Array.from({ length: 5 }, (_, n) => ({ ...hardlyApart(`Question ${n}?`), ...more }));
  const alerts = buildAlerts({
    ...well,
    questions: [
      ...odd({ correct: 2 }),
      ...odd({ correct: 59 }),
      ...odd({ optionCounts: { 0: 5, 1: 0, 2: 9, 3: 6 } }),
    ],
    thinTopics: Array.from({ length: 30 }, (_, n) => ({ name: `Topic ${n}`, questions: 3 })),
    aiDrafts: 1,
    lagSeconds: 100,
  });
  expect(alerts).toHaveLength(20);
  expect(alerts[0]?.message).toContain('100 seconds behind');
  const worst = { critical: 0, warning: 1, info: 2 };
  const order = alerts.map(({ type }) => worst[type]);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
