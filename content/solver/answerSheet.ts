import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Answers of a second reader who saw the stems and the options without the key: for questions of words
 * and knowledge, which no rule can solve.
 */
export const answerSheet = (): ReadonlyMap<string, string> => {
  const json: unknown = JSON.parse(
    readFileSync(new URL('./answerSheet.json', import.meta.url), 'utf8'),
  );
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(json)));
};
