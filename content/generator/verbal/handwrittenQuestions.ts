import { DIFFICULTIES } from '@mahoe/domain/content/questionContent';
import { type ByDifficulty, template, wrong } from '../item.ts';

/** A question written by hand. */
interface HandwrittenQuestion {
  readonly stem: string;
  readonly answer: string;
  readonly others: readonly [string, string, string];
  /** The mistake that leads to the other options. */
  readonly trap: string;
  readonly explanation: string;
}

export type HandwrittenTable = ByDifficulty<readonly HandwrittenQuestion[]>;

/** Asks the written questions, each once. */
export const fromHandwrittenTable = (name: string, table: HandwrittenTable) =>
  template(
    name,
    (random, difficulty) => {
      const { stem, answer, others, trap, explanation } = random.pick(table[difficulty]);
      return { stem, answer, distractors: others.map((text) => wrong(text, trap)), explanation };
    },
    DIFFICULTIES.filter((difficulty) => table[difficulty].length > 0),
  );
