import { findTaskProblem, TASK_SUBJECTS, TaskContent } from '@mahoe/domain/content/taskContent';
import { z } from 'zod';
import { countLines, PartProblem, readPartId, readParts, type RefusedPart } from './fileParts.ts';
import { readContentFile } from './questionFiles.ts';
import { stableId } from './stableId.ts';

/** A performance task of the shipped content. */
export interface BankTask {
  readonly id: string;
  readonly content: TaskContent;
}

/** Files of tasks below content/, by subject and grade. */
const TASK_FILES: readonly string[] = [4, 5, 6].flatMap((grade) =>
  TASK_SUBJECTS.map((subject) => `${subject}${grade}`),
);

const HEAD =
  /^(?<title>.+)\ngrade: (?<grade>[456])\nsubject: (?<subject>.+)\nkind: (?<kind>.+)\n(?:id: (?<id>.+)\n)?\n/;
const SECTION =
  /\n\n\[(?<name>words|parts|written|rubric|model)\b(?<rest>[^\]]*)\](?<more>[^\n]*)\n/;
const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced', 'Advanced'] as const;

interface Section {
  readonly name: string;
  /** Text behind the name: inside the bracket, and after it. */
  readonly argument: string;
  readonly title: string;
  readonly text: string;
}

/** Splits a task at the lines that name its sections; the first part is what is read. */
const splitSections = (text: string): { stimulus: string; sections: readonly Section[] } => {
  // Each match yields its text before, then the three groups.
  const [stimulus = '', ...pieces] = text.split(SECTION);
  const sections = Array.from({ length: pieces.length / 4 }, (_, at): Section => {
    const [name = '', argument = '', title = '', body = ''] = pieces.slice(4 * at, 4 * at + 4);
    return { name, argument: argument.trim(), title: title.trim(), text: body.trim() };
  });
  return { stimulus, sections };
};

const splitAtColon = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
};

const ItemLine = z.looseObject({
  part: z.string(),
  depth: z.int().min(1).max(4),
  name: z.string(),
  points: z.int(),
});

/** Says what is wrong with a line or a task, for its author. */
const describe = (error: unknown): string => {
  if (!(error instanceof z.ZodError)) return 'the line is not JSON';
  const [issue] = error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unusable'}`;
};

const readItemLine = (line: string, at: number): z.infer<typeof ItemLine> => {
  try {
    return ItemLine.parse(JSON.parse(line));
  } catch (error) {
    throw new PartProblem(describe(error), at);
  }
};

/** Reads the items, a line each; the lines of one part follow each other. */
const readItems = (text: string, below: number): unknown[] => {
  const items = text.split('\n').map((line, at) => readItemLine(line, below + at));
  return [...Map.groupBy(items, ({ part }) => part)].map(([label, some]) => ({
    label,
    depth: some[0]?.depth,
    items: some.map(({ part: _part, depth, name, points, formula, scale, slips, ...fields }) => ({
      name,
      points,
      ...(formula === undefined ? {} : { formula }),
      ...(scale === undefined ? {} : { scale }),
      ...(slips === undefined ? {} : { slips }),
      content: { difficulty: DIFFICULTIES[depth - 1], points, isAiGenerated: false, ...fields },
    })),
  }));
};

const readWords = (range: string | undefined): { from: number; to: number } | null => {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return from === undefined ? null : { from: Number(from), to: Number(to) };
};

/** Reads the written part: its fields, an empty line, what it asks; then rubric and models. */
const readWritten = (sections: readonly Section[]): unknown => {
  const written = sections.find(({ name }) => name === 'written')?.text ?? '';
  const [fields = '', ...prompt] = written.split('\n\n');
  const values = Object.fromEntries(fields.split('\n').map(splitAtColon));
  return {
    label: values['part'],
    depth: Number(values['depth']),
    words: readWords(values['words']),
    prompt: prompt.join('\n\n'),
    criteria: sections
      .filter(({ name }) => name === 'rubric')
      .map(({ title, text }) => ({
        name: title,
        levels: text.split('\n').map((line) => {
          const [points, meaning] = splitAtColon(line);
          return { points: Number(points), text: meaning };
        }),
      })),
    models: sections
      .filter(({ name }) => name === 'model')
      .map(({ argument, title, text }) => ({ level: Number(argument), why: title, text })),
  };
};

const toTaskId = ({ subject, grade, title }: Pick<TaskContent, 'subject' | 'grade' | 'title'>) =>
  stableId(`task:${subject}:${grade}:${title}`);

const readTask = (part: string): BankTask => {
  const head = HEAD.exec(part);
  const { title = '', grade = '', subject = '', kind, id: given } = head?.groups ?? {};
  if (!head) throw new PartProblem('it needs its grade, its subject and its kind');
  const id = given === undefined ? undefined : readPartId(given, 4);
  const body = part.slice(head[0].length).trimEnd();
  const { stimulus, sections } = splitSections(body);
  const textOf = (wanted: string): string =>
    sections.find(({ name }) => name === wanted)?.text ?? '';
  const items = textOf('parts');
  const itemsAt = countLines(head[0]) + countLines(body.slice(0, Math.max(0, body.indexOf(items))));
  const read = TaskContent.safeParse({
    grade: Number(grade),
    subject,
    title,
    words: textOf('words')
      .split('\n')
      .map(splitAtColon)
      .map(([word, meaning]) => ({ word, meaning })),
    stimulus: { kind, text: stimulus },
    parts: readItems(items, itemsAt),
    written: readWritten(sections),
  });
  if (!read.success) throw new PartProblem(describe(read.error));
  const problem = findTaskProblem(read.data);
  if (problem !== undefined) throw new PartProblem(problem);
  return { id: id ?? toTaskId(read.data), content: read.data };
};

/** Reads performance tasks in the format of content/README.md; problems have their lines. */
export const readTaskFile = (
  text: string,
): {
  readonly tasks: readonly (BankTask & { readonly line: number })[];
  readonly refused: readonly RefusedPart[];
} => {
  const { read, refused } = readParts(text, readTask);
  return { tasks: read, refused };
};

/** Reads performance tasks. @throws if one cannot be used */
export const readTasks = (text: string): readonly BankTask[] => {
  const { tasks, refused } = readTaskFile(text);
  const [first] = refused;
  if (first) {
    throw new Error(`"${first.title}" cannot be used: line ${first.line}: ${first.problem}`);
  }
  return tasks.map(({ id, content }) => ({ id, content }));
};

const printItems = ({ parts }: TaskContent): string[] =>
  parts.flatMap(({ label, depth, items }) =>
    items.map(({ name, points, formula, scale, slips, content }) => {
      const { difficulty, points: _points, isAiGenerated: _isAiGenerated, ...fields } = content;
      const isUsual = difficulty === DIFFICULTIES[depth - 1];
      return JSON.stringify({
        part: label,
        depth,
        name,
        points,
        ...(isUsual ? {} : { difficulty }),
        ...fields,
        formula,
        scale,
        slips,
      });
    }),
  );

/** Prints a task in the format of content/README.md, as `readTasks` reads it. */
export const printTask = ({ id, content }: BankTask): string => {
  const { title, grade, subject, words, stimulus, written } = content;
  const { label, depth, words: range, prompt, criteria, models } = written;
  return [
    `# ${title}`,
    `grade: ${grade}`,
    `subject: ${subject}`,
    `kind: ${stimulus.kind}`,
    ...(id === toTaskId(content) ? [] : [`id: ${id}`]),
    '',
    stimulus.text,
    '',
    '[words]',
    ...words.map(({ word, meaning }) => `${word}: ${meaning}`),
    '',
    '[parts]',
    ...printItems(content),
    '',
    '[written]',
    `part: ${label}`,
    `depth: ${depth}`,
    ...(range ? [`words: ${range.from}-${range.to}`] : []),
    '',
    prompt,
    ...criteria.flatMap(({ name, levels }) => [
      '',
      `[rubric] ${name}`,
      ...levels.map(({ points, text }) => `${points}: ${text}`),
    ]),
    ...models.flatMap(({ level, why, text }) => ['', `[model ${level}] ${why}`, text]),
    '',
  ].join('\n');
};

/** Reads the shipped performance tasks, by grade and subject. */
export const readShippedTasks = (): readonly BankTask[] =>
  TASK_FILES.flatMap((name) => readTasks(readContentFile(`tasks/${name}.md`)));
