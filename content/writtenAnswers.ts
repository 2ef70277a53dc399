import { z } from 'zod';
import { questionFiles, readContentFile } from './questionFiles.ts';

/** Possible answers to a question with an extended response. */
const WrittenAnswers = z.strictObject({
  /** The question's stem. */
  question: z.string(),
  /** In different words of pupils; they pass. */
  good: z.array(z.string()).min(2),
  /** With the wrong verdict or result, however good their reasons sound; they do not pass. */
  poor: z.array(z.string()).min(1).optional(),
});
export type WrittenAnswers = z.infer<typeof WrittenAnswers>;

/** Every line of content/answers, which stand beside the written questions. */
export const readWrittenAnswers = (): readonly WrittenAnswers[] =>
  questionFiles('written')
    .map(({ path }) => readContentFile(path.replace('questions/written/', 'answers/')))
    .flatMap((text) => text.split('\n').filter((line) => line !== ''))
    .map((line) => WrittenAnswers.parse(JSON.parse(line)));
