import type { ReportCard } from '@mahoe/contracts/progress/report';

type Answers = ReportCard['overview']['answers'];

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-JM')} ${count === 1 ? one : many}`;

/**
 * How the answers given and the questions counted come to differ, and what has no time: a sentence
 * for each reason, none where they are the same.
 */
export const leftOut = (
  { given, ungraded, repeated, tooFast, ranOut, untimed }: Answers,
  questions: number,
): readonly string[] => {
  const isAll = ungraded + repeated + tooFast + ranOut === 0;
  return [
    !isAll &&
      `${counted(given, 'question was', 'questions were')} answered, and ${questions.toLocaleString('en-JM')} count here.`,
    tooFast > 0 &&
      `${counted(tooFast, 'right answer was', 'right answers were')} too fast to count.`,
    repeated > 0 &&
      `${counted(repeated, 'answer was', 'answers were')} to a question asked for the third time that day, or more often.`,
    ungraded > 0 && `${counted(ungraded, 'written answer is', 'written answers are')} not marked.`,
    ranOut > 0 &&
      `${counted(ranOut, 'question', 'questions')} ran out of time and ${ranOut === 1 ? 'counts' : 'count'} as not right.`,
    untimed > 0 &&
      `${counted(untimed, 'answer', 'answers')} came without internet: how long ${untimed === 1 ? 'it' : 'they'} took is not known.`,
  ].filter((sentence) => sentence !== false);
};
