import { QuestionContent } from '@mahoe/domain/content/questionContent';
import { TASK_SUBJECTS, TaskContent } from '@mahoe/domain/content/taskContent';
import { z } from 'zod';
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
  /^(?<title>.+)\ngrade: (?<grade>[456])\nsubject: (?<subject>.+)\nkind: (?<kind>.+)\n\n/;
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

/** Reads the items, a line each; the lines of one part follow each other. */
const readParts = (text: string): unknown[] => {
  const items = text.split('\n').map((line) => ItemLine.parse(JSON.parse(line)));
  return [...Map.groupBy(items, ({ part }) => part)].map(([label, some]) => ({
    label,
    depth: some[0]?.depth,
    items: some.map(({ part: _part, depth, name, points, formula, scale, slips, ...fields }) => ({
      name,
      points,
      ...(formula === undefined ? {} : { formula }),
      ...(scale === undefined ? {} : { scale }),
      ...(slips === undefined ? {} : { slips }),
      content: QuestionContent.parse({
        difficulty: DIFFICULTIES[depth - 1],
        points,
        isAiGenerated: false,
        ...fields,
      }),
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

const readTask = (part: string): BankTask => {
  const head = HEAD.exec(part);
  const { title = '', grade = '', subject = '', kind } = head?.groups ?? {};
  if (!head) throw new Error('it needs its grade, its subject and its kind');
  const { stimulus, sections } = splitSections(part.slice(head[0].length).trimEnd());
  const textOf = (wanted: string): string =>
    sections.find(({ name }) => name === wanted)?.text ?? '';
  const content = TaskContent.parse({
    grade: Number(grade),
    subject,
    title,
    words: textOf('words')
      .split('\n')
      .map(splitAtColon)
      .map(([word, meaning]) => ({ word, meaning })),
    stimulus: { kind, text: stimulus },
    parts: readParts(textOf('parts')),
    written: readWritten(sections),
  });
  return { id: stableId(`task:${subject}:${grade}:${title}`), content };
};

/** Reads performance tasks in the format of content/README.md. @throws if one cannot be used */
export const readTasks = (text: string): readonly BankTask[] =>
  `\n${text.replaceAll('\r\n', '\n')}`
    .split(/\n# /)
    .slice(1)
    .map((part) => {
      try {
        return readTask(part);
      } catch (error) {
        throw new Error(`"${part.split('\n')[0] ?? ''}" cannot be used`, { cause: error });
      }
    });

/** Reads the shipped performance tasks, by grade and subject. */
export const readShippedTasks = (): readonly BankTask[] =>
  TASK_FILES.flatMap((name) => readTasks(readContentFile(`tasks/${name}.md`)));
