import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import { positionOf } from '@mahoe/eventstore/store/position';
import { expect, test } from 'vitest';
import { checkAcknowledged } from './checkAcknowledged.ts';
import type { AcknowledgedAnswer, HistoryEntry } from './answerHistory.ts';

const answered = (revision: number, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id: `event ${revision}`,
  stream: 'quizSession-s1',
  revision: BigInt(revision),
  position: positionOf(revision),
  type: 'AttemptAnswered',
  data: {
    sessionId: 's1',
    questionNumber: revision + 1,
    pupilId: 'ana',
    experienceEarned: 13,
    isCorrect: true,
  },
  metadata: {},
  recordedAt: new Date(0),
  ...more,
});
const acknowledged = (
  questionNumber: number,
  more: Partial<AcknowledgedAnswer> = {},
): HistoryEntry => ({
  type: 'ok',
  key: `key ${questionNumber}`,
  pupilId: 'ana',
  sessionId: 's1',
  questionNumber,
  experienceEarned: 13,
  isCorrect: true,
  timedOut: false,
  position: String(questionNumber - 1),
  ...more,
});
const completed = (revision: number, experienceEarned: number): StoredEvent =>
  answered(revision, {
    type: 'QuizSessionCompleted',
    data: { sessionId: 's1', experienceEarned },
  });

const wrongIn = (
  log: readonly StoredEvent[],
  history: readonly HistoryEntry[],
): readonly string[] =>
  checkAcknowledged(log, history).findings.flatMap(({ what, wrong }) =>
    wrong.length > 0 ? [what] : [],
  );

test('a command that was acknowledged and is recorded passes', () => {
  const log = [answered(0), answered(1), completed(2, 26)];
  const checked = checkAcknowledged(log, [acknowledged(1), acknowledged(2)]);
  expect(checked).toMatchObject({ acknowledged: 2, lost: 0, doubled: 0 });
  expect(wrongIn(log, [acknowledged(1), acknowledged(2)])).toEqual([]);
});

test('an answer that is not in the log is lost', () => {
  const checked = checkAcknowledged([answered(0)], [acknowledged(1), acknowledged(2)]);
  expect(checked).toMatchObject({ acknowledged: 2, lost: 1 });
});

test('an answer recorded otherwise than it was acknowledged is lost', () => {
  const history = [acknowledged(1, { experienceEarned: 9 })];
  expect(checkAcknowledged([answered(0)], history).lost).toBe(1);
  expect(wrongIn([answered(0)], history)).toEqual(['experience acknowledged is recorded']);
});

test('an answer or an event recorded twice is doubled', () => {
  const again = answered(1, { data: answered(0).data });
  expect(checkAcknowledged([answered(0), again], [acknowledged(1)]).doubled).toBe(1);
  const sameId = answered(1, { id: 'event 0' });
  expect(checkAcknowledged([answered(0), sameId], [acknowledged(1)]).doubled).toBe(1);
});

test.each([
  ['positions and revisions in order', [answered(0), answered(2)], [acknowledged(1)]],
  ['positions acknowledged are the quiz’s', [answered(0)], [acknowledged(1, { position: '7' })]],
  ['totals of quizzes', [answered(0), completed(1, 9)], [acknowledged(1)]],
  [
    'repeats answered alike',
    [answered(0)],
    [acknowledged(1), { type: 'changed', key: 'key 1', first: '{}', now: '{"code":1}' }],
  ],
  [
    'nothing said before is denied',
    [answered(0)],
    [acknowledged(1), { type: 'fail', key: 'key 2', what: '404 {"code":"session-not-found"}' }],
  ],
] as const)('the check finds what is wrong with %s', (what, log, history) => {
  expect(wrongIn(log, history)).toEqual([what]);
});
