import { describe, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { givenCommands } from '../testing.ts';
import {
  questionReports,
  type QuestionReportCommand,
  type ReportQuestion,
  type SettleQuestionReports,
} from './questionReports.ts';

const now = momentOf(instantMs('2026-11-27T15:00:00.000Z'));
const id = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-${String(n).padStart(12, '0')}`;
const [QUESTION, TOPIC, KEISHA, JEVAUGHN, ADMIN] = [id(1), id(2), id(3), id(4), id(9)];

const report = (changes: Partial<ReportQuestion> = {}): QuestionReportCommand => ({
  type: 'ReportQuestion',
  now,
  questionId: QUESTION,
  topicId: TOPIC,
  version: 1,
  pupilId: KEISHA,
  sessionId: id(20),
  questionNumber: 3,
  reason: 'my-answer-is-right',
  ...changes,
});
const settle = (changes: Partial<SettleQuestionReports> = {}): QuestionReportCommand => ({
  type: 'SettleQuestionReports',
  now,
  outcome: 'kept',
  version: 1,
  seen: 1,
  administratorId: ADMIN,
  ...changes,
});
const given = givenCommands(questionReports);

describe('a question (R30)', () => {
  test('is reported once by each pupil, also after the report is settled', () => {
    given()
      .when(report())
      .then({ type: 'QuestionReported', data: { pupilId: KEISHA, version: 1 } });
    given(report())
      .when(report({ reason: 'not-clear', sessionId: id(21) }))
      .thenNothing();
    given(report(), settle())
      .when(report({ version: 2 }))
      .thenNothing();
    given(report())
      .when(report({ pupilId: JEVAUGHN }))
      .then({ type: 'QuestionReported', data: { pupilId: JEVAUGHN } });
  });

  test('has all its open reports settled together, as the administrator saw them', () => {
    given(report(), report({ pupilId: JEVAUGHN }))
      .when(settle({ seen: 2 }))
      .then({
        type: 'QuestionReportsSettled',
        data: {
          questionId: QUESTION,
          topicId: TOPIC,
          outcome: 'kept',
          pupilIds: [KEISHA, JEVAUGHN],
        },
      });
    given(report(), report({ pupilId: JEVAUGHN }))
      .when(settle({ seen: 1 }))
      .thenRejected('reports-changed');
    given(report(), settle()).when(settle()).thenRejected('reports-settled');
    given().when(settle()).thenRejected('reports-settled');
  });

  test('counts as corrected only if it has changed since every open report', () => {
    given(report())
      .when(settle({ outcome: 'corrected' }))
      .thenRejected('question-unchanged');
    given(report())
      .when(settle({ outcome: 'corrected', version: 2 }))
      .then({ type: 'QuestionReportsSettled', data: { outcome: 'corrected' } });
    given(report(), report({ pupilId: JEVAUGHN, version: 2 }))
      .when(settle({ outcome: 'corrected', version: 2, seen: 2 }))
      .thenRejected('question-unchanged');
  });
});
