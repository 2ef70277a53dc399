import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { GivenAnswer } from '@mahoe/contracts/practice/quizzes';
import { downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import { getEntriesByPrefix, deleteEntry, putEntry } from '../reads/browserStore.ts';

const DownloadedQuiz = downloadQuizzes.reply.shape.quizzes.element;

const OfflineQuiz = DownloadedQuiz.extend({
  userId: z.string(),
  topicId: z.string(),
  topicName: z.string(),
  /** Idempotency key of the submission: a repeated submission counts once. */
  key: z.string(),
  answers: z.array(GivenAnswer.extend({ questionId: z.string(), timestamp: z.number() })),
  /** Result, once the server has marked the quiz. */
  marked: z.object({ score: z.int(), totalQuestions: z.int() }).nullable(),
});
/** An offline quiz with the answers given on this device. */
export type OfflineQuiz = z.infer<typeof OfflineQuiz>;

/** Returns true if every question is answered. */
export const isAnswered = ({
  answers,
  questions,
}: Pick<OfflineQuiz, 'answers' | 'questions'>): boolean => answers.length >= questions.length;

const toStorageKey = ({ userId, sessionId }: Pick<OfflineQuiz, 'userId' | 'sessionId'>): string =>
  `${userId}/${sessionId}`;

let quizzes: readonly OfflineQuiz[] | undefined;
let ownerId: string | undefined;
const listeners = new Set<() => void>();

const publish = (next: readonly OfflineQuiz[]): void => {
  quizzes = next.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
  for (const listener of listeners) listener();
};

/**
 * Returns true if the server accepts the quiz no longer. A finished quiz stays until the server has
 * replied.
 */
const isExpired = ({ answers, marked, expiresAt }: OfflineQuiz): boolean =>
  serverNow() > Date.parse(expiresAt) && (answers.length === 0 || marked !== null);

/** Loads the pupil's offline quizzes and deletes those that have expired. */
export const readOfflineQuizzes = async (userId: string): Promise<readonly OfflineQuiz[]> => {
  const kept = await getEntriesByPrefix('takenAlong', `${userId}/`);
  const read = kept.flatMap((one) => OfflineQuiz.safeParse(one).data ?? []);
  const old = read.filter(isExpired);
  for (const quiz of old) await deleteEntry('takenAlong', toStorageKey(quiz));
  return read.filter((quiz) => !old.includes(quiz));
};

/** Refreshes the shown list of offline quizzes. */
export const loadOfflineQuizzes = async (userId: string): Promise<void> => {
  const stored = await readOfflineQuizzes(userId);
  ownerId = userId;
  publish(stored);
};

/** Saves a quiz in its present state. */
export const saveOfflineQuiz = async (quiz: OfflineQuiz): Promise<void> => {
  await putEntry('takenAlong', toStorageKey(quiz), quiz);
  const others = (quizzes ?? []).filter(({ sessionId }) => sessionId !== quiz.sessionId);
  if (ownerId === quiz.userId) publish([...others, quiz]);
};

export const deleteOfflineQuiz = async (quiz: OfflineQuiz): Promise<void> => {
  await deleteEntry('takenAlong', toStorageKey(quiz));
  publish((quizzes ?? []).filter(({ sessionId }) => sessionId !== quiz.sessionId));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reads the pupil's offline quizzes; returns undefined until they are loaded. */
export const useOfflineQuizzes = (userId: string): readonly OfflineQuiz[] | undefined =>
  useSyncExternalStore(subscribe, () => (ownerId === userId ? quizzes : undefined));
