import {
  WRITING_FORMS,
  WritingContent,
  type WritingForm,
} from '@mahoe/domain/content/writingContent';
import { readContentFile } from './questionFiles.ts';
import { stableId } from './stableId.ts';

/** A writing task of the shipped content. */
export interface BankWritingTask {
  readonly id: string;
  readonly content: WritingContent;
}

type Criterion = WritingContent['criteria'][number];
/** Criteria of each form of writing: shape, ideas, English. */
type Rubrics = Readonly<Partial<Record<WritingForm, readonly Criterion[]>>>;

/** Files of writing tasks below content/writing/. */
const GRADE_FILES = ['grade4', 'grade5', 'grade6'] as const;

const HEAD =
  /^(?<title>.+)\ngrade: (?<grade>[456])\nform: (?<form>.+)\nwords: (?<from>\d+)-(?<to>\d+)\n\n/;
const MODEL = /\n\n\[model (?<points>[\d ]+)\] (?<why>.+)\n/;

/** Splits a file into the parts that begin with "# ", without this sign. */
const splitParts = (text: string): readonly string[] =>
  `\n${text.replaceAll('\r\n', '\n').trimEnd()}`.split(/\n# /).slice(1);

const readCriterion = (text: string): Criterion => {
  const [name = '', ...lines] = text.trim().split('\n');
  const levels = lines.map((line) => {
    const colon = line.indexOf(':');
    return { points: Number(line.slice(0, colon)), text: line.slice(colon + 1).trim() };
  });
  return { name, levels };
};

/** Reads the rubrics: a part for each form with its criteria, and one for the criteria of all. */
export const readRubrics = (text: string): Rubrics => {
  const parts = new Map(
    splitParts(text).map((part) => {
      const [name = '', ...criteria] = part.split(/\n\n## /);
      return [name.trim(), criteria.map(readCriterion)];
    }),
  );
  const ofAll = parts.get('all forms') ?? [];
  return Object.fromEntries(
    WRITING_FORMS.flatMap((form) => {
      const own = parts.get(form);
      return own ? [[form, [...own, ...ofAll]]] : [];
    }),
  );
};

const readTask = (part: string, rubrics: Rubrics): BankWritingTask => {
  const head = HEAD.exec(part);
  if (!head) throw new Error('it needs its grade, its form and its words');
  const { title = '', grade = '', form = '', from, to } = head.groups ?? {};
  // Each match of a model yields its text before, then its points and its reason.
  const [before = '', ...pieces] = part.slice(head[0].length).trimEnd().split(MODEL);
  const [prompt, plan = ''] = before.split('\n\n[plan]\n');
  const models = Array.from({ length: pieces.length / 3 }, (_, at) => {
    const [points = '', why, text] = pieces.slice(3 * at, 3 * at + 3);
    return { points: points.split(' ').map(Number), why, text };
  });
  const content = WritingContent.parse({
    grade: Number(grade),
    form,
    title,
    prompt,
    hints: plan.split('\n').map((line) => line.replace(/^- /, '')),
    words: { from: Number(from), to: Number(to) },
    criteria: Object.entries(rubrics).find(([name]) => name === form)?.[1] ?? [],
    models,
  });
  return { id: stableId(`writing:${grade}:${title}`), content };
};

/** Reads writing tasks in the format of content/README.md. @throws if one cannot be used */
export const readWritingTasks = (text: string, rubrics: Rubrics): readonly BankWritingTask[] =>
  splitParts(text).map((part) => {
    try {
      return readTask(part, rubrics);
    } catch (error) {
      throw new Error(`"${part.split('\n')[0] ?? ''}" cannot be used`, { cause: error });
    }
  });

/** Reads the shipped rubrics of all forms. */
export const readShippedRubrics = (): Rubrics => readRubrics(readContentFile('writing/rubrics.md'));

/** Reads the shipped writing tasks, by grade. */
export const readShippedWritingTasks = (): readonly BankWritingTask[] => {
  const rubrics = readShippedRubrics();
  return GRADE_FILES.flatMap((name) =>
    readWritingTasks(readContentFile(`writing/${name}.md`), rubrics),
  );
};
