import { useIsOffline } from '../reads/connectivity.ts';

/** What is said until the next question is there. */
export const QuestionOnItsWay = () =>
  useIsOffline() ? 'Waiting for the internet…' : 'Loading question...';
