import type {
  QuestionReportOutcome,
  QuestionReportReason,
} from '@mahoe/contracts/practice/questionReports';

/** Reasons to report a question, in a pupil's words. */
export const QUESTION_REPORT_REASONS: readonly {
  readonly reason: QuestionReportReason;
  readonly label: string;
}[] = [
  { reason: 'my-answer-is-right', label: 'My answer should be right' },
  { reason: 'right-answer-is-wrong', label: 'The answer shown is wrong' },
  { reason: 'not-clear', label: 'The question is not clear' },
  { reason: 'something-missing', label: 'Something is missing' },
];

/** Says what came of a report to the pupil who made it. */
export const describeOutcome = (outcome: QuestionReportOutcome | null): string => {
  switch (outcome) {
    case 'corrected':
      return 'You were right to tell us. We corrected it.';
    case 'retired':
      return 'You were right to tell us. We took it out.';
    case 'kept':
      return 'We checked it. It can stay as it is.';
    case null:
      return 'A grown-up will check it.';
  }
};
