import type { ReportCard } from '@mahoe/contracts/progress/report';

type Answers = ReportCard['overview']['answers'];

const pluralize = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-JM')} ${count === 1 ? one : many}`;

/**
 * Explains why given answers and counted questions differ, and which answers have no time. One
 * sentence per reason; empty if the numbers are equal.
 */
export const explainExcludedAnswers = (
  { given, ungraded, repeated, tooFast, ranOut, untimed }: Answers,
  questions: number,
): readonly string[] => {
  const isAll = ungraded + repeated + tooFast + ranOut === 0;
  return [
    !isAll &&
      `${pluralize(given, 'question was', 'questions were')} answered, and ${questions.toLocaleString('en-JM')} count here.`,
    tooFast > 0 &&
      `${pluralize(tooFast, 'right answer was', 'right answers were')} too fast to count.`,
    repeated > 0 &&
      `${pluralize(repeated, 'answer was', 'answers were')} to a question asked for the third time that day, or more often.`,
    ungraded > 0 &&
      `${pluralize(ungraded, 'written answer is', 'written answers are')} not marked.`,
    ranOut > 0 &&
      `${pluralize(ranOut, 'question', 'questions')} ran out of time and ${ranOut === 1 ? 'counts' : 'count'} as not right.`,
    untimed > 0 &&
      `${pluralize(untimed, 'answer', 'answers')} came without internet: how long ${untimed === 1 ? 'it' : 'they'} took is not known.`,
  ].filter((sentence) => sentence !== false);
};
