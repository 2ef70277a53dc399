import { readQuestionLine, toStemKey, type LineQuestion } from '@mahoe/content/questionLines';
import { createTopicFinder, type NamedTopic } from '@mahoe/content/topicReference';
import {
  checkQuestionLines,
  exportQuestionLines,
  importQuestionLines,
  MAX_PART_BYTES,
} from '@mahoe/contracts/content/questionFiles';
import { question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { isRejection } from '@mahoe/domain/decider';
import { findQuestionStates } from '@mahoe/projections/content/queries';
import { recordExport } from '../route/recordExport.ts';
import { readListQuery } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { readFigure } from './figures.ts';
import { findPictureProblems } from './buildQuestionContent.ts';
import { QuestionFilter } from './catalogueFilters.ts';
import {
  createLookalikeFinder,
  findChangedFields,
  buildExportLines,
  listNamedTopics,
  planImport,
} from './questionFile.ts';

/** Characters that are shown of a line that is no question. */
const EXCERPT_LENGTH = 120;
/** Paths of pictures that an administrator of this installation added. */
const UPLOADED_PICTURE_PATH = /^\/api\/figures\/([\da-f-]{36})$/;

/** Reasons why an import refuses a line that the check accepted. */
const REFUSALS = {
  'question-changed': 'Somebody changed it meanwhile. Please check the file again.',
  'question-withdrawn': 'It was retired and stays as it is.',
} as const;

interface Line {
  readonly line: number;
  readonly text: string;
}

const readLines = <L extends Line>(
  lines: readonly L[],
  topics: readonly NamedTopic[],
  defaultTopic: string | null | undefined,
): readonly (L & { readonly read: ReturnType<typeof readQuestionLine> })[] => {
  const findTopic = createTopicFinder(topics);
  return lines.map((line) => ({
    ...line,
    read: readQuestionLine(line.text, findTopic, defaultTopic ?? undefined),
  }));
};

/** Finds the problem of a picture that pupils would see. */
const findPictureProblem = async (
  { media }: Services,
  content: QuestionContent,
  before: QuestionContent | undefined,
): Promise<string | undefined> => {
  const [problem] = Object.values(findPictureProblems(content, before));
  if (problem !== undefined) return problem;
  const [, added] = UPLOADED_PICTURE_PATH.exec(content.imageUrl ?? '') ?? [];
  const isThere = added === undefined || (await readFigure(media, added)) !== undefined;
  return isThere ? undefined : 'Its picture is not here. Please upload it first.';
};

const handleExportQuestionLines: Handler<typeof exportQuestionLines> = async ({
  views,
  query,
  user,
  now,
  handleCommand,
}) => {
  await recordExport({ user, now, handleCommand }, 'questions');
  const { id: ids, ...filter } = readListQuery(query, QuestionFilter).filter;
  return { lines: await buildExportLines(views, { ...filter, ids }) };
};

const handleCheckQuestionLines: Handler<typeof checkQuestionLines> = async ({
  services,
  views,
  body: { lines, topicId },
}) => {
  const topics = await listNamedTopics(views);
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  const all = readLines(lines, topics, topicId);
  const questions = all.flatMap(({ read }) => ('refused' in read ? [] : [read]));
  const ids = questions.map(({ id }) => id);
  const there = new Map((await findQuestionStates(views, ids)).map((one) => [one.id, one]));
  const findLookalike = await createLookalikeFinder(views, questions);
  const checked = async (read: LineQuestion) => {
    const known = there.get(read.id);
    const plan = planImport(read, known, new Set(names.keys()));
    if (plan.state !== 'new' && plan.state !== 'changes') return plan;
    const problem =
      findLookalike(read) ?? (await findPictureProblem(services, read.content, known?.content));
    return problem === undefined ? plan : { ...plan, state: 'refused' as const, problem };
  };
  const rows = await Promise.all(
    all.map(async ({ line, text, read }) =>
      'refused' in read
        ? {
            line,
            id: null,
            question: text.trim().slice(0, EXCERPT_LENGTH),
            stemKey: null,
            topicName: '',
            status: 'approved' as const,
            state: 'refused' as const,
            version: null,
            changed: [],
            problem: read.refused,
          }
        : {
            line,
            id: read.id,
            question: read.content.question,
            stemKey: toStemKey(read),
            // The current topic, in case the question was moved.
            topicName: names.get(there.get(read.id)?.topicId ?? read.topicId) ?? '',
            status: there.get(read.id)?.status ?? read.status,
            ...(await checked(read)),
          },
    ),
  );
  return { rows };
};

const handleImportQuestionLines: Handler<typeof importQuestionLines> = async ({
  services,
  views,
  body: { lines, topicId },
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands } = services;
  const refused = (problem: string) => ({ state: 'refused' as const, problem });
  const all = readLines(lines, await listNamedTopics(views), topicId);
  const findLookalike = await createLookalikeFinder(
    views,
    all.flatMap(({ read }) => ('refused' in read ? [] : [read])),
  );
  const ids = new Set<string>();
  const stems = new Map<string, string>();
  const importOne = async (read: LineQuestion, seen: number | null) => {
    const { id, topicId: ofTopic, content, status } = read;
    if (status === 'withdrawn' && seen === null) return refused('It is retired in this file.');
    const before = seen === null ? null : await commands.load(question, id);
    const isSame = before !== null && findChangedFields(before.content, content).length === 0;
    const problem = isSame
      ? undefined
      : (findLookalike(read) ?? (await findPictureProblem(services, content, before?.content)));
    if (problem !== undefined) return refused(problem);
    const handled = await commands.handle(
      question,
      id,
      {
        type: 'ImportQuestion',
        now,
        questionId: id,
        topicId: ofTopic,
        content,
        isDraft: status === 'draft',
        seen,
        administratorId: user.id,
      },
      { ...context, isNew: seen === null },
    );
    if (isRejection(handled)) {
      if (handled.rejected === 'idempotency-key-reused') return 'reused' as const;
      return handled.rejected === 'question-inconsistent'
        ? refused(handled.details?.['problem'] ?? 'A field is empty or out of range.')
        : refused(REFUSALS[handled.rejected]);
    }
    recordPosition(handled.position);
    const isAdded = handled.events.some(({ type }) => type === 'QuestionAdded');
    const state = isAdded ? 'added' : handled.events.length > 0 ? 'changed' : 'there';
    return { state, problem: null } as const;
  };
  const rows = await Promise.all(
    all.map(async ({ line, read, version }) => {
      if ('refused' in read) return { line, ...refused(read.refused) };
      const key = toStemKey(read);
      const stem = read.content.question;
      const isRepeated = ids.has(read.id) || (stems.get(key) ?? stem) !== stem;
      if (isRepeated) return { line, ...refused('Another line is the same question.') };
      ids.add(read.id);
      stems.set(key, stem);
      const outcome = await importOne(read, version);
      return outcome === 'reused' ? outcome : { line, ...outcome };
    }),
  );
  const done = rows.filter((row) => row !== 'reused');
  return done.length < rows.length ? refuse('idempotency-key-reused') : { rows: done };
};

/** Routes that export and import questions in the format of `npm run content`. */
export const questionFileRoutes: readonly Route[] = [
  defineRoute(exportQuestionLines, handleExportQuestionLines, { records: true }),
  defineRoute(checkQuestionLines, handleCheckQuestionLines, {
    bodyLimit: MAX_PART_BYTES,
  }),
  defineRoute(importQuestionLines, handleImportQuestionLines, {
    bodyLimit: MAX_PART_BYTES,
  }),
];
