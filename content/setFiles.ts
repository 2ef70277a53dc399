import { findStimulusProblem, StimulusContent } from '@mahoe/domain/content/stimulusContent';
import { readContentFile, topicsByFileName } from './questionFiles.ts';
import { printQuestionLine, readQuestionLine, type LineQuestion } from './questionLines.ts';
import { stableId } from './stableId.ts';
import { createTopicFinder, type FindTopic, type NamedTopic } from './topicReference.ts';
import type { CurriculumTopic } from './curriculum.ts';
import { countLines, PartProblem, readPartId, readParts, type RefusedPart } from './fileParts.ts';

/** A text of the shipped bank with its questions in their order. */
export interface BankSet {
  readonly id: string;
  readonly topicId: string;
  readonly content: StimulusContent;
  readonly questions: readonly LineQuestion[];
}

interface SetReadResult {
  /** Texts, each with the line of its title. */
  readonly sets: readonly (BankSet & { readonly line: number })[];
  readonly refused: readonly RefusedPart[];
}

const HEAD = /^(?<title>.+)\ntopic: (?<topic>.+)\nkind: (?<kind>.+)\n(?:id: (?<id>.+)\n)?\n/;
const QUESTIONS = '\n\n[questions]\n';
const WORDS = '\n\n[words]\n';

const readGlossary = (lines: string): StimulusContent['glossary'] =>
  lines.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return { word: line.slice(0, colon).trim(), meaning: line.slice(colon + 1).trim() };
  });

const toQuestionId = (stimulusId: string, stem: string): string =>
  stableId(`question:${stimulusId}:${stem}`);

const toSetId = (topicKey: string, title: string): string =>
  stableId(`stimulus:${topicKey}:${title}`);

/** A question of a set is known by its text and its stem: two texts may ask the same. */
const readQuestion = (
  line: string,
  topic: string,
  stimulusId: string,
  find: FindTopic,
): LineQuestion => {
  const read = readQuestionLine(line, find, topic);
  if ('refused' in read) throw new PartProblem(read.refused);
  const { id, content } = read;
  const isNamed = 'id' in (JSON.parse(line) as object);
  return {
    ...read,
    id: isNamed ? id : toQuestionId(stimulusId, content.question),
    content: { ...content, stimulusId },
  };
};

const readQuestions = (
  lines: string,
  below: number,
  ...about: [topic: string, stimulusId: string, find: FindTopic]
): readonly LineQuestion[] =>
  lines.split('\n').map((line, at) => {
    try {
      return readQuestion(line, ...about);
    } catch (error) {
      throw error instanceof PartProblem ? new PartProblem(error.message, below + at) : error;
    }
  });

/** Splits what follows the head at the last lines that name the words and the questions. */
const splitBody = (
  body: string,
): { readonly text: string; readonly words: string | undefined; readonly questions: string } => {
  const end = body.lastIndexOf(QUESTIONS);
  if (end < 0) throw new PartProblem('it needs its [questions]');
  const before = body.slice(0, end);
  const at = before.lastIndexOf(WORDS);
  return {
    text: at < 0 ? before : before.slice(0, at),
    words: at < 0 ? undefined : before.slice(at + WORDS.length),
    questions: body.slice(end + QUESTIONS.length),
  };
};

const readSet = (part: string, find: FindTopic): BankSet => {
  const head = HEAD.exec(part);
  const { title = '', topic: key = '', kind, id: given } = head?.groups ?? {};
  if (!head) throw new PartProblem('it needs its topic and its kind');
  const topic = find(key);
  if (topic === undefined) throw new PartProblem(`there is no topic "${key}"`, 1);
  const body = part.slice(head[0].length).trimEnd();
  const { text, words, questions: lines } = splitBody(body);
  const id = given === undefined ? toSetId(key, title) : readPartId(given, 3);
  const below = countLines(head[0]) + countLines(body) - countLines(lines);
  const questions = readQuestions(lines, below, key, id, find);
  const read = StimulusContent.safeParse({
    kind,
    title,
    text,
    glossary: words === undefined ? [] : readGlossary(words),
    questionIds: questions.map((question) => question.id),
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new PartProblem(
      `its ${issue?.path.join('.') ?? 'text'}: ${issue?.message ?? 'unusable'}`,
    );
  }
  const problem = findStimulusProblem(read.data);
  if (problem !== undefined) throw new PartProblem(problem);
  return { id, topicId: topic.id, content: read.data, questions };
};

/** Reads the texts and their questions in the format of content/README.md. */
export const readSets = (text: string, find: FindTopic): SetReadResult => {
  const { read, refused } = readParts(text, (part) => readSet(part, find));
  return { sets: read, refused };
};

/** The line of a set's question: without its topic and its text, which stand above it. */
const printSetQuestion = (
  topic: NamedTopic,
  stimulusId: string,
  question: Pick<LineQuestion, 'id' | 'content' | 'status'>,
): string => {
  const {
    topic: _topic,
    id: _id,
    stimulusId: _stimulusId,
    ...line
  } = JSON.parse(printQuestionLine(topic, question)) as Record<string, unknown>;
  const isKnown = question.id === toQuestionId(stimulusId, question.content.question);
  return JSON.stringify({ ...(isKnown ? {} : { id: question.id }), ...line });
};

/** Prints a set in the format of content/README.md, as `readSets` reads it. */
export const printSet = (
  topic: NamedTopic,
  { id, content, questions }: Pick<BankSet, 'id' | 'content' | 'questions'>,
): string => {
  const { title, kind, text, glossary } = content;
  return [
    `# ${title}`,
    `topic: ${topic.key}`,
    `kind: ${kind}`,
    ...(id === toSetId(topic.key, title) ? [] : [`id: ${id}`]),
    '',
    text,
    ...(glossary.length === 0
      ? []
      : ['', '[words]', ...glossary.map(({ word, meaning }) => `${word}: ${meaning}`)]),
    '',
    '[questions]',
    ...questions.map((question) => printSetQuestion(topic, id, question)),
    '',
  ].join('\n');
};

/** Paths of the files there may be, below content/, with their topics. */
export const setFiles = (): readonly {
  readonly path: string;
  readonly topics: readonly CurriculumTopic[];
}[] => [...topicsByFileName()].map(([name, topics]) => ({ path: `sets/${name}.md`, topics }));

/** Reads the sets of one file; none while it is missing. What is refused names the file. */
export const readSetFile = ({
  path,
  topics,
}: ReturnType<typeof setFiles>[number]): {
  readonly sets: readonly BankSet[];
  readonly refused: readonly string[];
} => {
  const { sets, refused } = readSets(readContentFile(path), createTopicFinder(topics));
  return {
    sets: sets.map(({ line: _line, ...set }) => set),
    refused: refused.map(
      ({ line, title, problem }) => `content/${path}:${line}: "${title}": ${problem}`,
    ),
  };
};
