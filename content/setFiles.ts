import { StimulusContent } from '@mahoe/domain/content/stimulusContent';
import { readContentFile, topicsByFileName } from './questionFiles.ts';
import { readQuestionLine, type BankQuestion } from './questionLines.ts';
import { stableId } from './stableId.ts';
import { createTopicFinder, type FindTopic } from './topicReference.ts';
import type { CurriculumTopic } from './curriculum.ts';

/** A text of the shipped bank with its questions in their order. */
export interface BankSet {
  readonly id: string;
  readonly topicId: string;
  readonly content: StimulusContent;
  readonly questions: readonly BankQuestion[];
}

interface SetReadResult {
  readonly sets: readonly BankSet[];
  /** Problems, each with the title of its text. */
  readonly refused: readonly string[];
}

const HEAD = /^(?<title>.+)\ntopic: (?<topic>.+)\nkind: (?<kind>.+)\n\n/;
const SECTION = /\n\n\[(?:words|questions)\]\n/;

const readGlossary = (lines: string): StimulusContent['glossary'] =>
  lines.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return { word: line.slice(0, colon).trim(), meaning: line.slice(colon + 1).trim() };
  });

/** A question of a set is known by its text and its stem: two texts may ask the same. */
const readQuestions = (lines: string, topic: string, stimulusId: string, find: FindTopic) =>
  lines.split('\n').map((line): BankQuestion => {
    const read = readQuestionLine(line, find, topic);
    if ('refused' in read) throw new Error(read.refused);
    const { topicId, content } = read;
    const id = stableId(`question:${stimulusId}:${content.question}`);
    return { id, topicId, content: { ...content, stimulusId } };
  });

const readSet = (part: string, find: FindTopic): BankSet => {
  const head = HEAD.exec(part);
  const { title = '', topic: key = '', kind } = head?.groups ?? {};
  const topic = find(key);
  if (!head || topic === undefined) throw new Error('it needs its topic and its kind');
  const [text = '', ...sections] = part.slice(head[0].length).trimEnd().split(SECTION);
  const questionLines = sections.pop() ?? '';
  const id = stableId(`stimulus:${key}:${title}`);
  const questions = readQuestions(questionLines, key, id, find);
  const content = StimulusContent.parse({
    kind,
    title,
    text,
    glossary: sections[0] === undefined ? [] : readGlossary(sections[0]),
    questionIds: questions.map((question) => question.id),
  });
  return { id, topicId: topic.id, content, questions };
};

/** Reads the texts and their questions in the format of content/README.md. */
export const readSets = (text: string, find: FindTopic): SetReadResult => {
  const sets: BankSet[] = [];
  const refused: string[] = [];
  for (const part of `\n${text.replaceAll('\r\n', '\n')}`.split(/\n# /).slice(1)) {
    try {
      sets.push(readSet(part, find));
    } catch (error) {
      const [title = ''] = part.split('\n');
      refused.push(`"${title}": ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { sets, refused };
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
}: ReturnType<typeof setFiles>[number]): SetReadResult => {
  const { sets, refused } = readSets(readContentFile(path), createTopicFinder(topics));
  return { sets, refused: refused.map((problem) => `content/${path}: ${problem}`) };
};
