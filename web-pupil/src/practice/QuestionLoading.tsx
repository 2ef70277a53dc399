import { useOutage } from '../reads/connectivity.ts';

/** Placeholder until the next question is loaded. */
export const QuestionLoading = () =>
  useOutage() === 'offline' ? 'Waiting for the internet…' : 'Loading question...';
