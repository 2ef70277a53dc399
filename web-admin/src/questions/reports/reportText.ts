import type { ReportedQuestion } from '@mahoe/contracts/practice/questionReportAdmin';
import type { QuestionReportReason } from '@mahoe/contracts/practice/questionReports';

/** Reasons of a report, in the administrators' words. */
export const REASON_LABELS: Readonly<Record<QuestionReportReason, string>> = {
  'my-answer-is-right': 'My answer should be right',
  'right-answer-is-wrong': 'The right answer is wrong',
  'not-clear': 'The question is not clear',
  'something-missing': 'Something is missing or does not work',
};

/** The number of reports, and how often each reason was given, the most frequent first. */
export const reportsText = ({
  reports,
  reasons,
}: Pick<ReportedQuestion, 'reports' | 'reasons'>): string => {
  const counted = Object.entries(reasons)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${REASON_LABELS[reason as QuestionReportReason]}: ${count}`);
  return `${reports} ${reports === 1 ? 'report' : 'reports'}. ${counted.join(', ')}`;
};

/** How an answer was marked, and how the question as it is now would mark it if that differs. */
export const markText = ({
  credit,
  creditNow,
}: Pick<ReportedQuestion['latest'][number], 'credit' | 'creditNow'>): string => {
  const inWords = (share: number): string =>
    share === 1 ? 'right' : share === 0 ? 'wrong' : `${Math.round(100 * share)}% right`;
  const was = inWords(credit);
  return creditNow === null || creditNow === credit ? was : `${was}, now ${inWords(creditNow)}`;
};
