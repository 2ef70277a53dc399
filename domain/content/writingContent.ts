import { z } from 'zod';
import { Grade } from './questionContent.ts';
import { areLevelsFalling, Criterion, listCriterionPoints } from './taskContent.ts';

/** Forms of writing that pupils practise. */
export const WRITING_FORMS = [
  'story',
  'personal-letter',
  'formal-letter',
  'e-mail',
  'description',
  'explanation',
  'opinion',
  'report',
  'journal',
  'notice',
] as const;
export type WritingForm = (typeof WRITING_FORMS)[number];

/** A model answer with the points that it earns for each criterion, and why. */
const Model = z.object({
  points: z.array(z.int().min(0)),
  text: z.string().trim().min(1).max(2400),
  why: z.string().trim().min(1).max(400),
});

/** A writing task: one prompt, hints for a plan, a rubric and two model answers. */
export const WritingContent = z.object({
  grade: Grade,
  form: z.enum(WRITING_FORMS),
  title: z.string().trim().min(1).max(80),
  prompt: z.string().trim().min(1).max(800),
  /** Questions and reminders that help to plan the text. */
  hints: z.array(z.string().trim().min(1).max(160)).min(3).max(5),
  /** Number of words wanted. */
  words: z.object({ from: z.int().min(1), to: z.int().min(1) }),
  /** Shape, ideas and English. */
  criteria: z.array(Criterion).length(3),
  /** Two answers to compare with: one that is on the way, and a strong one. */
  models: z.array(Model).length(2),
});
export type WritingContent = z.infer<typeof WritingContent>;

/** Returns the points that each model answer earns, the weaker one first. */
export const countModelPoints = ({ models }: Pick<WritingContent, 'models'>): readonly number[] =>
  models.map(({ points }) => points.reduce((sum, one) => sum + one, 0));

/** Names what makes a writing task unusable, for its author; else undefined. */
export const findWritingProblem = (content: WritingContent): string | undefined => {
  const { words, criteria, models } = content;
  if (words.from >= words.to) return 'It asks for no range of words.';
  if (!areLevelsFalling(criteria)) return 'The levels of a criterion do not fall.';
  const most = listCriterionPoints({ written: { criteria } });
  const isInRubric = models.every(
    ({ points }) =>
      points.length === most.length && points.every((one, at) => one <= (most[at] ?? 0)),
  );
  if (!isInRubric) return 'A model has points that are not in the rubric.';
  const [weaker = 0, stronger = 0] = countModelPoints(content);
  return weaker < stronger ? undefined : 'The second model is not the better one.';
};
