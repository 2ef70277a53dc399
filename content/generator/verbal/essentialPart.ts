import { type ByDifficulty, template, wrong } from '../item.ts';

interface Essential {
  readonly thing: string;
  readonly essential: string;
  /** Often there, but the thing can exist without them. */
  readonly usual: readonly [string, string, string];
  /** Why the thing cannot exist without it. */
  readonly because: string;
}

export type EssentialTable = ByDifficulty<readonly Essential[]>;

export const thing = (
  name: string,
  essential: string,
  usual: Essential['usual'],
  because: string,
): Essential => ({ thing: name, essential, usual, because });

/** The part or quality without which a thing would not be that thing. */
export const essentialPart = (table: EssentialTable) =>
  template('essentialPart', (random, difficulty) => {
    const { thing: name, essential, usual, because } = random.pick(table[difficulty]);
    return {
      stem: `Which of these must every ${name} have?`,
      answer: essential,
      distractors: usual.map((text) => wrong(text, 'is often there, but is not needed')),
      explanation: `Take each one away in your mind. The one that cannot go is "${essential}": ${because}.`,
    };
  });
