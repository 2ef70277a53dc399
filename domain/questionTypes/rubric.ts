import { z } from 'zod';
import { normalizeWords } from './answerText.ts';
/** Ideas a written answer is looked through for, each worth its points (R1). */
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

/** How much of an idea an answer has: of "two examples", say, one. */
export const IdeaFound = z.object({ found: z.int(), wanted: z.int() });
export type IdeaFound = z.infer<typeof IdeaFound>;

/** A word that may differ in its ending only: "waves" and "wave", "planted" and "plant". */
const root = (word: string): string =>
  word.length > 3 ? word.replace(/(?:s|ed|ing)$/, '').replace(/e$/, '') : word;

const roots = (spaced: string): string => ` ${spaced.trim().split(' ').map(root).join(' ')} `;

export const formsOf = (keyword: string): readonly string[] => keyword.split('|');

interface Said {
  readonly idea: number;
  readonly form: string;
  /** Other ways in which the answer has the same idea. */
  readonly choices: number;
}

/**
 * The ideas of an answer, as rule `marking/2` finds them. What the stem says already is no idea of
 * the pupil's; the same words count for one idea, once, however often they are written.
 */
export const findIdeas = (rubric: Rubric, stem: string, text: string): IdeaFound[] => {
  const given = normalizeWords(text);
  const told = roots(normalizeWords(stem));
  const said = rubric.flatMap(({ keywords }, idea): readonly Said[] => {
    const forms = keywords.flatMap((keyword) =>
      formsOf(keyword)
        .map(normalizeWords)
        .filter((form) => given.includes(form) && !told.includes(roots(form)))
        .slice(0, 1),
    );
    return forms.map((form) => ({ idea, form, choices: forms.length }));
  });
  // Longer ones first, or "fair" would take its word from "not fair".
  const inTurn = said.toSorted(
    (one, other) => other.form.length - one.form.length || one.choices - other.choices,
  );
  const found = rubric.map(() => 0);
  const spent = new Set<string>();
  let left = given;
  for (const { idea, form } of inTurn) {
    const wanted = rubric[idea]?.least ?? 1;
    const soFar = found[idea] ?? 0;
    if (soFar === wanted || spent.has(roots(form)) || !left.includes(form)) continue;
    found[idea] = soFar + 1;
    spent.add(roots(form));
    left = left.replace(form, ' | ');
  }
  return rubric.map(({ least }, idea) => ({ found: found[idea] ?? 0, wanted: least ?? 1 }));
};

/** The ideas of an answer as rule `marking/1` found them: by their words, wherever they come from. */
export const findIdeas1 = (rubric: Rubric, text: string): IdeaFound[] => {
  const given = normalizeWords(text);
  return rubric.map(({ keywords }) => ({
    found: keywords.some((keyword) => given.includes(normalizeWords(keyword))) ? 1 : 0,
    wanted: 1,
  }));
};

/** Share of a rubric's points that the ideas found earn, 0 to 1. */
export const ideaShare = (rubric: Rubric, ideas: readonly IdeaFound[]): number => {
  const maximum = rubric.reduce((sum, { points }) => sum + points, 0);
  const earned = rubric.reduce((sum, { points }, at) => {
    const { found, wanted } = ideas[at] ?? { found: 0, wanted: 1 };
    return sum + (points * found) / wanted;
  }, 0);
  return earned / maximum;
};
