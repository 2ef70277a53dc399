import { Problem } from '@mahoe/contracts/operation';
import { HttpError } from 'react-admin';

/** Formats "Failed to add question: 422 It needs four options." Without an answer only the sentence stays. */
export const formatFailureWithStatus = (sentence: string, error: unknown): string => {
  if (!(error instanceof HttpError) || error.status === 0) return sentence;
  const problem = Problem.safeParse(error.body).data;
  return `${sentence}: ${error.status} ${problem?.message ?? error.message}`;
};

/** The server's messages by form field. */
export const getFieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  (error instanceof HttpError ? Problem.safeParse(error.body).data?.errors : undefined) ?? {};
