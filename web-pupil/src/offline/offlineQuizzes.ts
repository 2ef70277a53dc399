import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { GivenAnswer } from '@mahoe/contracts/practice/quizzes';
import { downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import { getEntriesByPrefix, deleteEntry, putEntry } from '../reads/browserStore.ts';

const DownloadedQuiz = downloadQuizzes.reply.shape.quizzes.element;

const OfflineQuiz = DownloadedQuiz.extend({
  userId: z.string(),
  topicId: z.string(),
  topicName: z.string(),
  /** The device's clock in milliseconds when it was taken; the first ones were kept without. */
  keptAt: z.number().optional(),
  /** The idempotency key of handing it in: however often it is sent, it counts once. */
  key: z.string(),
  answers: z.array(GivenAnswer.extend({ questionId: z.string(), timestamp: z.number() })),
  /** Once the server has marked it. */
  marked: z.object({ score: z.int(), totalQuestions: z.int() }).nullable(),
});
/** A quiz taken along, with what was answered of it on this device. */
export type OfflineQuiz = z.infer<typeof OfflineQuiz>;

/** Whether every question of it is answered. */
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
 * Whether the device has had it for longer than it can be handed in: by how far its clock has come,
 * whatever it shows. What waits for its mark stays until the server has spoken.
 */
const isExpired = ({ answers, marked, keptAt, takenAt, expiresAt }: OfflineQuiz): boolean => {
  const given = Date.parse(expiresAt) - Date.parse(takenAt);
  const had = Date.now() - (keptAt ?? Date.parse(takenAt));
  return had > given && (answers.length === 0 || marked !== null);
};

/** What a pupil has taken along on this device; what nobody needs any more is gone. */
export const readOfflineQuizzes = async (userId: string): Promise<readonly OfflineQuiz[]> => {
  const kept = await getEntriesByPrefix('takenAlong', `${userId}/`);
  const read = kept.flatMap((one) => OfflineQuiz.safeParse(one).data ?? []);
  const old = read.filter(isExpired);
  for (const quiz of old) await deleteEntry('takenAlong', toStorageKey(quiz));
  return read.filter((quiz) => !old.includes(quiz));
};

/** Reads it for whoever shows it. */
export const loadOfflineQuizzes = async (userId: string): Promise<void> => {
  const stored = await readOfflineQuizzes(userId);
  ownerId = userId;
  publish(stored);
};

/** Keeps a quiz as it is now. */
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

/** What the pupil has taken along; undefined until it is read. */
export const useOfflineQuizzes = (userId: string): readonly OfflineQuiz[] | undefined =>
  useSyncExternalStore(subscribe, () => (ownerId === userId ? quizzes : undefined));
