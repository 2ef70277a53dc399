import { QuestionContent } from '@mahoe/domain/content/questionContent';
import { z } from 'zod';

/** One subject and grade each; a line is one question in JSON. */
export const QUESTION_FILES = [
  { name: 'mathematics4', topics: 'topic:1:4:' },
  { name: 'mathematics5', topics: 'topic:1:5:' },
  { name: 'mathematics6', topics: 'topic:1:6:' },
  { name: 'reasoning4', topics: 'topic:5:4:' },
  { name: 'reasoning5', topics: 'topic:5:5:' },
  { name: 'reasoning6', topics: 'topic:5:6:' },
] as const;

type QuestionFile = (typeof QUESTION_FILES)[number];

export interface QuestionRecord {
  readonly topicKey: string;
  readonly content: QuestionContent;
}

export const questionFileUrl = ({ name }: QuestionFile): URL =>
  new URL(`./questions/${name}.jsonl`, import.meta.url);

/** The text of one file: the records of its topics, in their order. */
export const printQuestions = (file: QuestionFile, records: readonly QuestionRecord[]): string =>
  records
    .filter(({ topicKey }) => topicKey.startsWith(file.topics))
    .map(({ topicKey, content }) => `${JSON.stringify({ topicKey, ...content })}\n`)
    .join('');

const Line = z.looseObject({ topicKey: z.string() });

/** The records of a file's text. Throws ZodError, or SyntaxError for broken JSON. */
export const parseQuestions = (text: string): readonly QuestionRecord[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const json: unknown = JSON.parse(line);
      const { topicKey, ...content } = Line.parse(json);
      return { topicKey, content: QuestionContent.parse(content) };
    });
