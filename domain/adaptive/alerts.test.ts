// R16 of docs/rules.md
import { expect, test } from 'vitest';
import { alertsOf, type Watched } from './alerts.ts';

const well: Watched = {
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
const about = (more: Partial<typeof asked>): Watched => ({
  ...well,
  questions: [{ ...asked, ...more }],
});

test('nothing is told while all is well', () => {
  expect(alertsOf(well)).toEqual([]);
  expect(alertsOf(about({}))).toEqual([]);
});

test.each<readonly [string, Watched, string, RegExp]>([
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
  ['odd sizes of arms', { ...well, isRatioAlarm: true }, 'warning', /do not trust it/],
  ['drafts', { ...well, aiDrafts: 2 }, 'info', /2 AI drafts wait/],
  ['a simulated term', { ...well, simulatedPupils: 90 }, 'info', /^90 made-up pupils/],
  ['a small arm', { ...well, arms: { adaptive: 29, control: 30 } }, 'info', /adaptive has 29/],
])('%s is told', (_what, watched, type, message) => {
  expect(alertsOf(watched)).toEqual([{ type, message: expect.stringMatching(message) }]);
});

test('figures on few attempts are not told', () => {
  expect(alertsOf(about({ attempts: 19, correct: 0 }))).toEqual([]);
  expect(alertsOf(about({ attempts: 49, correct: 49 }))).toEqual([]);
});

test('the worst come first, twenty at most', () => {
  const thinTopics = Array.from({ length: 30 }, (_, n) => ({ name: `Topic ${n}`, questions: 3 }));
  const alerts = alertsOf({ ...well, thinTopics, aiDrafts: 1, lagSeconds: 100 });
  expect(alerts).toHaveLength(20);
  expect(alerts[0]?.type).toBe('critical');
  expect(alerts.at(-1)?.message).toContain('Topic 18');
});
