import { curriculum } from '@mahoe/content/curriculum';
import { printQuestionLine, toStemKey, type LineQuestion } from '@mahoe/content/questionLines';
import { createTopicFinder, type NamedTopic } from '@mahoe/content/topicReference';
import type { CheckedLine } from '@mahoe/contracts/content/questionFiles';
import { QuestionContent } from '@mahoe/domain/content/questionContent';
import {
  listQuestions,
  listStems,
  listTopics,
  type QuestionFilter,
  type QuestionState,
} from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';

/** Lists the topics of this installation: those of the curriculum by key, added ones by id. */
export const listNamedTopics = async (views: Views): Promise<readonly NamedTopic[]> => {
  const keys = new Map(curriculum().map(({ id, key }) => [id, key]));
  const { rows } = await listTopics(views, {});
  return rows.map(({ id, subjectId, grade, name }) => ({
    id,
    key: keys.get(id) ?? id,
    subjectId,
    grade,
    name,
  }));
};

/**
 * Builds the export: questions in teaching order, one line each in the format of content/README.md.
 */
export const buildExportLines = async (
  views: Views,
  filter: QuestionFilter,
): Promise<readonly string[]> => {
  const topics = await listNamedTopics(views);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const findTopic = createTopicFinder(topics);
  const { rows } = await listQuestions(views, filter);
  return rows.flatMap(({ id, topicId, status, content }) => {
    const topic = byId.get(topicId);
    if (!topic) return [];
    // Parsing puts the fields into the order of the format.
    const question = { id, status, content: QuestionContent.parse(content) };
    return [printQuestionLine(topic, question, findTopic)];
  });
};

/** Lists the fields that differ between two contents. */
export const findChangedFields = (before: QuestionContent, after: QuestionContent): string[] => {
  const [one, other] = [before, after].map((content): Record<string, unknown> => ({ ...content }));
  const names = new Set([...Object.keys({ ...one }), ...Object.keys({ ...other })]);
  return [...names].filter((name) => JSON.stringify(one?.[name]) !== JSON.stringify(other?.[name]));
};

/** Finds the problem of a new stem that the bank has with other signs. */
export type FindLookalike = (read: LineQuestion) => string | undefined;

/** Builds the comparison of questions with those of the bank in their topics. */
export const createLookalikeFinder = async (
  views: Views,
  questions: readonly LineQuestion[],
): Promise<FindLookalike> => {
  const topicIds = new Set(questions.map(({ topicId }) => topicId));
  const byKey = Map.groupBy(await listStems(views, [...topicIds]), ({ topicId, stem }) =>
    toStemKey({ topicId, content: { question: stem } }),
  );
  return (read) => {
    const { question } = read.content;
    const all = byKey.get(toStemKey(read)) ?? [];
    if (all.some(({ id, stem }) => id === read.id && stem === question)) return undefined;
    const alike = all.find(({ id, stem }) => id !== read.id && stem !== question);
    return alike && `The bank has this question with other signs: ${alike.stem}`;
  };
};

type ImportPlan = Pick<CheckedLine, 'state' | 'version' | 'changed' | 'problem'>;

const planRefusal = (problem: string, version: number | null): ImportPlan => ({
  state: 'refused',
  version,
  changed: [],
  problem,
});

/** Plans what an import would do with a question of a file. */
export const planImport = (
  { content, status }: Pick<LineQuestion, 'content' | 'status'>,
  there: QuestionState | undefined,
  topicIds: ReadonlySet<string>,
): ImportPlan => {
  if (there === undefined) {
    return status === 'withdrawn'
      ? planRefusal('It is retired in this file.', null)
      : { state: 'new', version: null, changed: [], problem: null };
  }
  const { version } = there;
  const changed = findChangedFields(QuestionContent.parse(there.content), content);
  if (changed.length === 0) return { state: 'there', version, changed, problem: null };
  if (!topicIds.has(there.topicId)) return planRefusal('Its topic was removed.', version);
  return there.status === 'withdrawn'
    ? planRefusal('It was retired and stays as it is.', version)
    : { state: 'changes', version, changed, problem: null };
};
