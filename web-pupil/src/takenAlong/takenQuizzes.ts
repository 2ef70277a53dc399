import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { GivenAnswer } from '@mahoe/contracts/practice/quizzes';
import { downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import { getEntriesByPrefix, deleteEntry, putEntry } from '../reads/browserStore.ts';

const HandedOut = downloadQuizzes.reply.shape.quizzes.element;

const TakenQuiz = HandedOut.extend({
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
export type TakenQuiz = z.infer<typeof TakenQuiz>;

/** Whether every question of it is answered. */
export const isDone = ({ answers, questions }: Pick<TakenQuiz, 'answers' | 'questions'>): boolean =>
  answers.length >= questions.length;

const keyOf = ({ userId, sessionId }: Pick<TakenQuiz, 'userId' | 'sessionId'>): string =>
  `${userId}/${sessionId}`;

let quizzes: readonly TakenQuiz[] | undefined;
let ofUser: string | undefined;
const listeners = new Set<() => void>();

const show = (next: readonly TakenQuiz[]): void => {
  quizzes = next.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
  for (const listener of listeners) listener();
};

/**
 * Whether the device has had it for longer than it can be handed in: by how far its clock has come,
 * whatever it shows. What waits for its mark stays until the server has spoken.
 */
const isTooOld = ({ answers, marked, keptAt, takenAt, expiresAt }: TakenQuiz): boolean => {
  const given = Date.parse(expiresAt) - Date.parse(takenAt);
  const had = Date.now() - (keptAt ?? Date.parse(takenAt));
  return had > given && (answers.length === 0 || marked !== null);
};

/** What a pupil has taken along on this device; what nobody needs any more is gone. */
export const readTaken = async (userId: string): Promise<readonly TakenQuiz[]> => {
  const kept = await getEntriesByPrefix('takenAlong', `${userId}/`);
  const read = kept.flatMap((one) => TakenQuiz.safeParse(one).data ?? []);
  const old = read.filter(isTooOld);
  for (const quiz of old) await deleteEntry('takenAlong', keyOf(quiz));
  return read.filter((quiz) => !old.includes(quiz));
};

/** Reads it for whoever shows it. */
export const loadTaken = async (userId: string): Promise<void> => {
  const taken = await readTaken(userId);
  ofUser = userId;
  show(taken);
};

/** Keeps a quiz as it is now. */
export const keepTaken = async (quiz: TakenQuiz): Promise<void> => {
  await putEntry('takenAlong', keyOf(quiz), quiz);
  const others = (quizzes ?? []).filter(({ sessionId }) => sessionId !== quiz.sessionId);
  if (ofUser === quiz.userId) show([...others, quiz]);
};

export const dropTaken = async (quiz: TakenQuiz): Promise<void> => {
  await deleteEntry('takenAlong', keyOf(quiz));
  show((quizzes ?? []).filter(({ sessionId }) => sessionId !== quiz.sessionId));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the pupil has taken along; undefined until it is read. */
export const useTaken = (userId: string): readonly TakenQuiz[] | undefined =>
  useSyncExternalStore(subscribe, () => (ofUser === userId ? quizzes : undefined));
