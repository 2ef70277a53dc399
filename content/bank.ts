import { readFileSync } from 'node:fs';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { curriculum } from './curriculum.ts';
import { parseQuestions, QUESTION_FILES, questionFileUrl } from './questionFiles.ts';
import { stableId } from './stableId.ts';

/** A question of the shipped bank; its id is the same on every installation. */
export interface BankQuestion {
  readonly id: string;
  readonly topicId: string;
  readonly content: QuestionContent;
}

let bank: ReadonlyMap<string, readonly BankQuestion[]> | undefined;

/** Changing a stem makes another question with another id; everything else may be mended in place. */
function readBank(): ReadonlyMap<string, readonly BankQuestion[]> {
  const topicIds = new Map(curriculum().map(({ key, id }) => [key, id]));
  const records = QUESTION_FILES.flatMap((file) =>
    parseQuestions(readFileSync(questionFileUrl(file), 'utf8')),
  );
  const questions = records.map(({ topicKey, content }) => {
    const topicId = topicIds.get(topicKey);
    if (topicId === undefined) throw new Error(`no topic ${topicKey} in the curriculum`);
    return { id: stableId(`question:${topicKey}:${content.question}`), topicId, content };
  });
  return Map.groupBy(questions, ({ topicId }) => topicId);
}

const questionsByTopic = (): ReadonlyMap<string, readonly BankQuestion[]> => (bank ??= readBank());

/** The questions of a topic of the curriculum; none when the topic has no questions yet. */
export const questionsOfTopic = (topicId: string): readonly BankQuestion[] =>
  questionsByTopic().get(topicId) ?? [];

/** All questions of the bank, topic by topic. */
export const allQuestions = (): readonly BankQuestion[] => [...questionsByTopic().values()].flat();
