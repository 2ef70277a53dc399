import { readFileSync } from 'node:fs';
import { curriculum, type CurriculumTopic } from './curriculum.ts';
import { printQuestionLine, readQuestionLines, type BankQuestion } from './questionLines.ts';
import { findCurriculumTopic } from './topicReference.ts';

/** Each subject's name in the names of its files. */
const SUBJECT_NAMES = {
  1: 'mathematics',
  2: 'language-arts',
  3: 'social-studies',
  4: 'science',
  5: 'reasoning',
} as const;

/** Who made the questions of a file: people, or the generator. */
export type Origin = 'written' | 'generated';

/** The questions of one subject and grade. */
export interface QuestionFile {
  /** Below content/: "questions/written/science5.jsonl". */
  readonly path: string;
  /** In the curriculum's order. */
  readonly topics: readonly CurriculumTopic[];
}

/** The base name of a subject and grade: "science5". */
export const fileNameOf = ({
  subjectId,
  grade,
}: Pick<CurriculumTopic, 'subjectId' | 'grade'>): string => `${SUBJECT_NAMES[subjectId]}${grade}`;

/** Topics by the name of the file that they share, in the curriculum's order. */
export const topicsByFileName = (): ReadonlyMap<string, readonly CurriculumTopic[]> =>
  Map.groupBy(curriculum(), fileNameOf);

/** The files there may be, one a subject and grade. */
export const questionFiles = (origin: Origin): readonly QuestionFile[] =>
  [...topicsByFileName()].map(([name, topics]) => ({
    path: `questions/${origin}/${name}.jsonl`,
    topics,
  }));

export const contentFileUrl = (path: string): URL => new URL(`./${path}`, import.meta.url);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The text of a file below content/; empty while there is none. */
export const readContentFile = (path: string): string => {
  try {
    return readFileSync(contentFileUrl(path), 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
};

/** The questions of a file. Throws Error, naming file and line, for the first one that is refused. */
export const readQuestionFile = ({ path, topics }: QuestionFile): readonly BankQuestion[] => {
  const { questions, refused } = readQuestionLines(readContentFile(path), findCurriculumTopic());
  for (const { line, reason } of refused) throw new Error(`content/${path}:${line}: ${reason}`);
  const ids = new Set(topics.map(({ id }) => id));
  for (const { line, topicId } of questions) {
    if (!ids.has(topicId)) throw new Error(`content/${path}:${line}: its topic has another file.`);
  }
  return questions.map(({ line: _line, ...question }) => question);
};

/** Everything written, or everything generated. Throws Error like `readQuestionFile`. */
export const readQuestions = (origin: Origin): readonly BankQuestion[] =>
  questionFiles(origin).flatMap(readQuestionFile);

/** The text of a file with these questions, topic by topic. */
export const printQuestionFile = (
  { topics }: QuestionFile,
  questions: readonly BankQuestion[],
): string =>
  topics
    .flatMap((topic) =>
      questions
        .filter(({ topicId }) => topicId === topic.id)
        .map((question) => `${printQuestionLine(topic, question)}\n`),
    )
    .join('');
