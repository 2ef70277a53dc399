import { readFileSync } from 'node:fs';
import { curriculum, type CurriculumTopic } from './curriculum.ts';
import { printQuestionLine, readQuestionLines, type BankQuestion } from './questionLines.ts';
import { createTopicFinder } from './topicReference.ts';

/** Each subject's name in the names of its files. */
const SUBJECT_NAMES = {
  1: 'mathematics',
  2: 'language-arts',
  3: 'social-studies',
  4: 'science',
  5: 'reasoning',
} as const;

/** Origin of a file's questions: people, or the generator. */
export type Origin = 'written' | 'generated';

/** The questions of one subject and grade. */
export interface QuestionFile {
  /** Below content/: "questions/written/science5.jsonl". */
  readonly path: string;
  /** In the curriculum's order. */
  readonly topics: readonly CurriculumTopic[];
}

/** The base name of a subject and grade: "science5". */
export const getFileName = ({
  subjectId,
  grade,
}: Pick<CurriculumTopic, 'subjectId' | 'grade'>): string => `${SUBJECT_NAMES[subjectId]}${grade}`;

/** Topics by the name of the file that they share, in the curriculum's order. */
export const topicsByFileName = (): ReadonlyMap<string, readonly CurriculumTopic[]> =>
  Map.groupBy(curriculum(), getFileName);

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

/** Reads a file's questions, and its refused lines, each as "content/path:line: reason". */
export const readQuestionFile = ({
  path,
  topics,
}: QuestionFile): {
  readonly questions: readonly BankQuestion[];
  readonly refused: readonly string[];
} => {
  const { questions, refused } = readQuestionLines(
    readContentFile(path),
    createTopicFinder(topics),
  );
  return {
    questions: questions.map(({ line: _line, ...question }) => question),
    refused: refused.map(({ line, reason }) => `content/${path}:${line}: ${reason}`),
  };
};

/** Everything that people wrote, or that the generator made. */
export const readQuestions = (origin: Origin): readonly BankQuestion[] =>
  questionFiles(origin).flatMap((file) => readQuestionFile(file).questions);

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
