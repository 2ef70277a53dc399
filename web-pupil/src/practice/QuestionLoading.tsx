import { useIsOffline } from '../reads/connectivity.ts';

/** Placeholder until the next question is loaded. */
export const QuestionLoading = () =>
  useIsOffline() ? 'Waiting for the internet…' : 'Loading question...';
