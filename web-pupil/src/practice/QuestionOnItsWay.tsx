import { useLineAway } from '../reads/line.ts';

/** What is said until the next question is there. */
export const QuestionOnItsWay = () =>
  useLineAway() ? 'Waiting for the internet…' : 'Loading question...';
