import { z } from 'zod';
import { evaluateFormula, findFormulaProblem } from '../formula.ts';
import { readOwnNumber, replaceKeyNumber } from '../questionTypes/answerNumber.ts';
import { getType, type MarkingKey } from '../questionTypes/questionTypes.ts';
import { findInconsistency } from './questionConsistency.ts';
import { Grade, QuestionContent } from './questionContent.ts';
import { STIMULUS_KINDS } from './stimulusContent.ts';

/** Subjects of performance tasks. */
export const TASK_SUBJECTS = ['mathematics', 'language-arts', 'science', 'social-studies'] as const;

/** A wrong answer that pupils often give: what it earns and what to tell them. */
const Slip = z.object({
  answer: z.string().trim().min(1).max(60),
  points: z.int().min(0),
  note: z.string().trim().min(1).max(200),
});

/** A question of a task that is marked by machine. */
const TaskItem = z.object({
  /** Name by which formulas of later items know its number. */
  name: z.string().regex(/^[a-z][a-z0-9_]{0,30}$/),
  points: z.int().min(1).max(4),
  content: QuestionContent,
  /** Gives the right answer from the pupil's own earlier numbers, so that a slip costs once. */
  formula: z.string().trim().min(1).max(120).optional(),
  /** Least share of a right answer that earns each point; without it points are shared evenly. */
  scale: z.array(z.number().min(0.01).max(1)).optional(),
  slips: z.array(Slip).min(1).max(5).optional(),
});
export type TaskItem = z.infer<typeof TaskItem>;

const Label = z.string().regex(/^\d[A-Z]?$/);
/** Webb's depth of knowledge. */
const Depth = z.int().min(1).max(4);

const TaskPart = z.object({
  /** "1A" or "3". */
  label: Label,
  depth: Depth,
  items: z.array(TaskItem).min(1).max(4),
});

/** A criterion of a rubric: what each number of points looks like, the most points first. */
export const Criterion = z.object({
  name: z.string().trim().min(1).max(60),
  levels: z
    .array(z.object({ points: z.int().min(0), text: z.string().trim().min(1).max(240) }))
    .min(2)
    .max(6),
});
type Criterion = z.infer<typeof Criterion>;

/** The last part, which the pupil or a parent judges. */
const WrittenPart = z.object({
  label: Label,
  depth: Depth,
  prompt: z.string().trim().min(1).max(1200),
  /** Number of words wanted; null where only the reasons count. */
  words: z.object({ from: z.int().min(1), to: z.int().min(1) }).nullable(),
  criteria: z.array(Criterion).min(1).max(4),
  /** Two answers to compare with: one that is on the way, and a full one. */
  models: z
    .array(
      z.object({
        level: z.int().min(1),
        text: z.string().trim().min(1).max(2400),
        why: z.string().trim().min(1).max(300),
      }),
    )
    .length(2),
});

/** A performance task: words to know, something to read, linked parts. */
export const TaskContent = z.object({
  grade: Grade,
  subject: z.enum(TASK_SUBJECTS),
  title: z.string().trim().min(1).max(80),
  words: z
    .array(
      z.object({
        word: z.string().trim().min(1).max(40),
        meaning: z.string().trim().min(1).max(120),
      }),
    )
    .min(3)
    .max(5),
  stimulus: z.object({
    kind: z.enum(STIMULUS_KINDS),
    /** Blocks in the format of articles. */
    text: z.string().trim().min(1).max(6000),
  }),
  parts: z.array(TaskPart).min(3).max(5),
  written: WrittenPart,
});
export type TaskContent = z.infer<typeof TaskContent>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Lists the items of a task in their order, with their parts. */
export const listTaskItems = ({
  parts,
}: Pick<TaskContent, 'parts'>): readonly (TaskItem & {
  readonly part: string;
  readonly depth: number;
})[] =>
  parts.flatMap(({ label, depth, items }) =>
    items.map((item) => ({ ...item, part: label, depth })),
  );

/** An item as an attempt records it: with its key in place of its question. */
interface MarkedItem {
  readonly name: string;
  readonly part: string;
  readonly points: number;
  readonly key: MarkingKey;
  readonly formula?: string;
  readonly scale?: number[];
  readonly slips?: { readonly answer: string; readonly points: number }[];
}

/** Lists the items of a task with what marking needs of them. */
export const listMarkedItems = (content: Pick<TaskContent, 'parts'>): readonly MarkedItem[] =>
  listTaskItems(content).map(({ name, part, points, content: question, ...rest }) => ({
    name,
    part,
    points,
    key: getType(question.questionType).buildKey(question),
    ...(rest.formula === undefined ? {} : { formula: rest.formula }),
    ...(rest.scale === undefined ? {} : { scale: rest.scale }),
    ...(rest.slips === undefined
      ? {}
      : { slips: rest.slips.map((slip) => ({ answer: slip.answer, points: slip.points })) }),
  }));

/** Returns the most points of each criterion of the written part. */
export const listCriterionPoints = ({
  written,
}: {
  readonly written: { readonly criteria: readonly Criterion[] };
}): number[] =>
  written.criteria.map(({ levels }) => Math.max(...levels.map(({ points }) => points)));

/** Returns true if the points of each criterion fall from level to level. */
export const areLevelsFalling = (criteria: readonly Criterion[]): boolean =>
  criteria.every(({ levels }) =>
    levels.every((level, at) => at === 0 || level.points < (levels[at - 1]?.points ?? 0)),
  );

/** Returns the points of a task, those of its written part included. */
export const countTaskPoints = (content: TaskContent): number =>
  sum(listTaskItems(content).map(({ points }) => points)) + sum(listCriterionPoints(content));

/** Returns true if the points of an item's scale and of its rubric and slips agree with its own. */
const arePointsSound = ({ points, scale, slips = [], content }: TaskItem): boolean => {
  const isRising = scale?.every((one, at) => at === 0 || one > (scale[at - 1] ?? 0)) ?? true;
  const ofIdeas =
    content.questionType === 'extended_response'
      ? sum((content.rubric ?? []).map((idea) => idea.points))
      : points;
  return (
    isRising &&
    (scale?.length ?? points) === points &&
    ofIdeas === points &&
    slips.every((slip) => slip.points < points)
  );
};

/** Names what is wrong with an item's formula: its names, or that it does not give the item's key. */
const findFormulaFault = (
  { content, formula }: TaskItem,
  before: Readonly<Record<string, number>>,
): string | undefined => {
  if (formula === undefined) return undefined;
  const problem = findFormulaProblem(formula, Object.keys(before));
  if (problem !== undefined) return `Its formula ${problem}.`;
  const type = getType(content.questionType);
  const key = type.buildKey(content);
  const value = evaluateFormula(formula, before);
  const own = value === undefined ? undefined : replaceKeyNumber(key, value);
  const marked = own && type.mark(own, type.rightAnswer(content), '');
  return typeof marked === 'object' && marked.isCorrect
    ? undefined
    : 'Its formula does not give its key.';
};

const findItemProblem = (content: TaskContent): string | undefined => {
  const numbers: Record<string, number> = {};
  for (const item of listTaskItems(content)) {
    const type = getType(item.content.questionType);
    const problem =
      (item.name in numbers ? 'Two items have this name.' : undefined) ??
      findInconsistency(item.content) ??
      (arePointsSound(item) ? undefined : 'Its points do not add up.') ??
      findFormulaFault(item, numbers);
    if (problem !== undefined) return `${item.name}: ${problem}`;
    const right = type.rightAnswer(item.content);
    const number = readOwnNumber(type.buildKey(item.content), right);
    if (number !== undefined) numbers[item.name] = number;
  }
  return undefined;
};

/** Names what makes a task unusable, for its author; else undefined. */
export const findTaskProblem = (content: TaskContent): string | undefined => {
  const { parts, written } = content;
  const labels = [...parts.map(({ label }) => label), written.label];
  if (new Set(labels).size < labels.length) return 'Two parts have the same label.';
  const points = countTaskPoints(content);
  if (points < 12 || points > 20) return `It has ${points} points, not 12 to 20.`;
  if (!areLevelsFalling(written.criteria)) return 'The levels of a criterion do not fall.';
  return findItemProblem(content);
};
