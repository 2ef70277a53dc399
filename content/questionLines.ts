import { findInconsistency } from '@mahoe/domain/content/questionConsistency';
import { Depth } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';
import {
  DIFFICULTIES,
  Difficulty,
  QuestionContent,
  type Difficulty as Level,
} from '@mahoe/domain/content/questionContent';
import { foldText } from '@mahoe/domain/questionTypes/foldText';
import { z } from 'zod';
import { isLegible, findDuplicateKey } from './untrustedText.ts';
import { stableId } from './stableId.ts';
import {
  toTopicReference,
  TopicReference,
  type FindTopic,
  type NamedTopic,
} from './topicReference.ts';

/** A question of the bank; its id is the same on every installation. */
export interface BankQuestion {
  readonly id: string;
  readonly topicId: string;
  readonly content: QuestionContent;
}

/** A line that is no question of the bank. Lines count from 1. */
export interface RefusedLine {
  readonly line: number;
  /** A sentence for the author of the line. */
  readonly reason: string;
}

/** Status of a question; a line gives it only if pupils are not asked it. */
export type LineStatus = 'approved' | 'draft' | 'withdrawn';

/** A question as a line has it. */
export interface LineQuestion extends BankQuestion {
  readonly status: LineStatus;
}

export interface ReadQuestions {
  readonly questions: readonly (LineQuestion & { readonly line: number })[];
  readonly refused: readonly RefusedLine[];
}

const POINTS: Readonly<Record<Level, number>> = { Beginner: 10, Intermediate: 12, Advanced: 15 };

/** Names that other banks use for the same thing. */
const FIELD_ALIASES = { type: 'questionType', correctIndex: 'correctAnswer', nscTopic: 'topic' };

/** Fields of an older shape of bank that are now the list of `options`. */
const LEGACY_OPTION_FIELDS = ['option1', 'option2', 'option3', 'option4'];

const Header = z.looseObject({
  topic: TopicReference,
  difficulty: Difficulty,
  /** The name by which its source knows the question: a question so named may change its stem. */
  id: z.string().trim().min(1).max(200).optional(),
  status: z.enum(['approved', 'draft', 'withdrawn']).default('approved'),
  /** Source of a fact: a note for authors, which stays in the file. */
  source: z.string().trim().min(1).max(300).optional(),
});

const Uuid = z.uuid();

/** Fixed for ever: other ids would make other questions of all that pupils have answered. */
const buildQuestionId = (topicKey: string, stem: string, name: string | undefined): string => {
  if (name === undefined) return stableId(`question:${topicKey}:${stem}`);
  return Uuid.safeParse(name).success ? name.toLowerCase() : stableId(`question:${name}`);
};

/** A question that has no name of its own: its id follows from its topic and stem. */
export const toBankQuestion = (
  topic: Pick<NamedTopic, 'id' | 'key'>,
  content: QuestionContent,
): BankQuestion => ({
  id: buildQuestionId(topic.key, content.question, undefined),
  topicId: topic.id,
  content,
});

class Refusal extends Error {}

const parseOrRefuse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? '';
  const what = field === '' ? 'The line' : `"${field}"`;
  throw new Refusal(`${what} cannot be used: ${issue?.message ?? 'Invalid input'}.`);
};

const readJson = (text: string): Record<string, unknown> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal('The line is not JSON.');
  }
  const given = parseOrRefuse(z.record(z.string(), z.unknown()), json);
  const twice = findDuplicateKey(text);
  if (twice !== undefined) throw new Refusal(`It says ${JSON.stringify(twice)} twice.`);
  const renamed = Object.entries(FIELD_ALIASES).filter(
    ([other, ours]) => given[other] !== undefined && given[ours] === undefined,
  );
  const older = LEGACY_OPTION_FIELDS.map((name) => given[name]).filter(
    (option) => option !== undefined && option !== null,
  );
  return {
    ...(older.length > 0 ? { options: older } : {}),
    ...given,
    ...Object.fromEntries(renamed.map(([other, ours]) => [ours, given[other]])),
  };
};

const ILLEGIBLE = 'It has characters that cannot be read. Please save the file as UTF-8.';

/** The content of a line, with the points of its difficulty unless it gives others. */
const readContent = (line: Record<string, unknown>, difficulty: Level): QuestionContent => {
  const content = parseOrRefuse(QuestionContent, {
    points: POINTS[difficulty],
    isAiGenerated: false,
    ...line,
    difficulty,
    explanation: line['explanation'] ?? '',
  });
  if (!isLegible(content)) throw new Refusal(ILLEGIBLE);
  const problem = findInconsistency(content);
  if (problem !== undefined) throw new Refusal(problem);
  if ((content.imageUrl === undefined) !== (content.imageAlt === undefined)) {
    throw new Refusal('A picture needs both imageUrl and imageAlt.');
  }
  return content;
};

const readLine = (text: string, findTopic: FindTopic, usual: string | undefined): LineQuestion => {
  const line: Record<string, unknown> = { topic: usual, ...readJson(text) };
  if (line['topic'] === undefined || line['topic'] === null) {
    throw new Refusal('It names no topic.');
  }
  const { topic: reference, difficulty, id, status } = parseOrRefuse(Header, line);
  const topic = findTopic(reference);
  if (topic === undefined) throw new Refusal(`There is no topic ${JSON.stringify(reference)}.`);
  if (!isLegible(id)) throw new Refusal(ILLEGIBLE);
  const content = readContent(line, difficulty);
  return {
    id: buildQuestionId(topic.key, content.question, id),
    topicId: topic.id,
    content,
    status,
  };
};

/**
 * The question of a line, or why it is none.
 * @param usualTopic a topic's key, of a line that names none
 */
export const readQuestionLine = (
  text: string,
  findTopic: FindTopic,
  usualTopic?: string,
): LineQuestion | { readonly refused: string } => {
  try {
    return readLine(text, findTopic, usualTopic);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.message };
  }
};

/** Fields of an item of a paper that a question of the bank does not have. */
const PaperHeader = z.looseObject({ strand: z.string(), depth: Depth });

/**
 * An item of a paper, or why the line is none. Its difficulty follows from its depth of knowledge.
 * @param stimulusId text that the item is about
 */
export const readPaperItemLine = (
  text: string,
  stimulusId: string | undefined,
): Omit<PaperItem, 'itemId'> | { readonly refused: string } => {
  try {
    const { strand, depth, ...line } = parseOrRefuse(PaperHeader, readJson(text));
    const difficulty = DIFFICULTIES[depth - 1] ?? 'Advanced';
    if ((line['difficulty'] ?? difficulty) !== difficulty)
      throw new Refusal(`An item of depth ${depth} is of difficulty ${difficulty}.`);
    const content = readContent(line, difficulty);
    return {
      strand,
      depth,
      content: stimulusId === undefined ? content : { ...content, stimulusId },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.message };
  }
};

/** A text's lines, those that say something, each with its number. */
const splitLines = (text: string): readonly { readonly line: number; readonly text: string }[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((one, index) => ({ line: index + 1, text: one }))
    .filter((one) => one.text.trim() !== '');

/** Builds a key that stems of a topic share if they look alike, as with a curly quote for a straight one. */
export const toStemKey = ({
  topicId,
  content,
}: {
  readonly topicId: string;
  readonly content: Pick<QuestionContent, 'question'>;
}): string => `${topicId} ${foldText(content.question)}`;

/** Message about a line whose question another line has. */
const duplicateMessage = (line: number): string => `Line ${line} is the same question.`;

/**
 * The questions of a text in the format of content/README.md: JSON Lines, empty ones skipped.
 * A line that names no topic belongs to `defaultTopic`, a topic's key.
 * Never throws for what a line says: such lines come back refused, each with the reason.
 */
export const readQuestionLines = (
  text: string,
  findTopic: FindTopic,
  usualTopic?: string,
): ReadQuestions => {
  const questions = new Map<string, ReadQuestions['questions'][number]>();
  const alikeByKey = new Map<string, ReadQuestions['questions'][number]>();
  const refused: RefusedLine[] = [];
  for (const { line, text: lineText } of splitLines(text)) {
    const read = readQuestionLine(lineText, findTopic, usualTopic);
    if ('refused' in read) {
      refused.push({ line, reason: read.refused });
      continue;
    }
    const alike = alikeByKey.get(toStemKey(read));
    const isOtherSpelling = alike && alike.content.question !== read.content.question;
    const same = questions.get(read.id) ?? (isOtherSpelling ? alike : undefined);
    if (same === undefined) {
      questions.set(read.id, { ...read, line });
      alikeByKey.set(toStemKey(read), { ...read, line });
    } else refused.push({ line, reason: duplicateMessage(same.line) });
  }
  return { questions: [...questions.values()], refused };
};

/**
 * One line of the format, without its line break; what has its usual value is left out.
 * @param findTopic finds the topic by what the line calls it; not needed for topics with a key
 */
export const printQuestionLine = (
  topic: NamedTopic,
  {
    id,
    content,
    status = 'approved',
  }: Pick<LineQuestion, 'id' | 'content'> & Partial<LineQuestion>,
  findTopic?: FindTopic,
): string => {
  const { questionType, difficulty, question, imageUrl, imageAlt, explanation, ...rest } = content;
  const { points, isAiGenerated, ...marking } = rest;
  return JSON.stringify({
    topic: toTopicReference(topic, findTopic),
    id: id === buildQuestionId(topic.key, question, undefined) ? undefined : id,
    status: status === 'approved' ? undefined : status,
    questionType,
    difficulty,
    question,
    imageUrl,
    imageAlt,
    ...marking,
    hasSpellCheck: 'hasSpellCheck' in marking && !marking.hasSpellCheck ? false : undefined,
    explanation,
    points: points === POINTS[difficulty] ? undefined : points,
    isAiGenerated: isAiGenerated || undefined,
  });
};
