import { useIsOffline } from '../reads/connectivity.ts';

/** What is said until the next question is there. */
export const QuestionLoading = () =>
  useIsOffline() ? 'Waiting for the internet…' : 'Loading question...';
