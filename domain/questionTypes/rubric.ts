import { z } from 'zod';
import { foldWords } from './foldText.ts';

/** Ideas that marking looks for in a written answer, each worth its points (R1). */
export const Rubric = z.array(
  z.object({
    /** Words that show the idea; forms of one word stand in one keyword, as in "dance|dances". */
    keywords: z.array(z.string()),
    points: z.number(),
    /** How many different keywords are wanted, where examples are asked for; else one. */
    least: z.int().optional(),
  }),
);
export type Rubric = z.infer<typeof Rubric>;

/** How much of an idea an answer has: for example one of "two examples". */
export const IdeaFound = z.object({ found: z.int(), wanted: z.int() });
export type IdeaFound = z.infer<typeof IdeaFound>;

/** Cuts off a word's ending, so that "waves" equals "wave" and "planted" equals "plant". */
const root = (word: string): string =>
  word.length > 3 ? word.replace(/(?:s|ed|ing)$/, '').replace(/e$/, '') : word;

const roots = (spaced: string): string => ` ${spaced.trim().split(' ').map(root).join(' ')} `;

export const formsOf = (keyword: string): readonly string[] => keyword.split('|');

/** A keyword's form that an answer contains. */
interface FoundForm {
  readonly idea: number;
  readonly form: string;
  /** Number of forms in which the answer has the same idea. */
  readonly choices: number;
}

/**
 * Finds the ideas of an answer. Words that the stem contains do not count.
 * The same words count for one idea, once, however often the pupil writes them.
 * @param toWords puts the words of a text between single spaces, as the version of the rule folds them
 */
export const findIdeas = (
  rubric: Rubric,
  stem: string,
  text: string,
  toWords: (text: string) => string = foldWords,
): IdeaFound[] => {
  const given = toWords(text);
  const stemWords = roots(toWords(stem));
  const foundForms = rubric.flatMap(({ keywords }, idea): readonly FoundForm[] => {
    const forms = keywords.flatMap((keyword) =>
      formsOf(keyword)
        .map(toWords)
        .filter((form) => given.includes(form) && !stemWords.includes(roots(form)))
        .slice(0, 1),
    );
    return forms.map((form) => ({ idea, form, choices: forms.length }));
  });
  // Longer forms come first: otherwise "fair" would take its word from "not fair".
  const ordered = foundForms.toSorted(
    (one, other) => other.form.length - one.form.length || one.choices - other.choices,
  );
  const found = rubric.map(() => 0);
  const spent = new Set<string>();
  let left = given;
  for (const { idea, form } of ordered) {
    const wanted = rubric[idea]?.least ?? 1;
    const soFar = found[idea] ?? 0;
    if (soFar === wanted || spent.has(roots(form)) || !left.includes(form)) continue;
    found[idea] = soFar + 1;
    spent.add(roots(form));
    left = left.replace(form, ' | ');
  }
  return rubric.map(({ least }, idea) => ({ found: found[idea] ?? 0, wanted: least ?? 1 }));
};

/** Share of a rubric's points that the found ideas earn, 0 to 1. */
export const ideaShare = (rubric: Rubric, ideas: readonly IdeaFound[]): number => {
  const maximum = rubric.reduce((sum, { points }) => sum + points, 0);
  const earned = rubric.reduce((sum, { points }, at) => {
    const { found, wanted } = ideas[at] ?? { found: 0, wanted: 1 };
    return sum + (points * found) / wanted;
  }, 0);
  return earned / maximum;
};
