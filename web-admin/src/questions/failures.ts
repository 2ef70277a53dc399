import { Problem } from '@mahoe/contracts/operation';
import { HttpError } from 'react-admin';

/** "Failed to add question: 422 It needs four options."; the sentence alone where nobody answered. */
export const formatFailureWithStatus = (sentence: string, error: unknown): string => {
  if (!(error instanceof HttpError) || error.status === 0) return sentence;
  const problem = Problem.safeParse(error.body).data;
  return `${sentence}: ${error.status} ${problem?.message ?? error.message}`;
};

/** What the server says of single fields. */
export const getFieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  (error instanceof HttpError ? Problem.safeParse(error.body).data?.errors : undefined) ?? {};
