import { printSet, readSets } from '@mahoe/content/setFiles';
import { createTopicFinder } from '@mahoe/content/topicReference';
import { checkSetFile, exportSets, importSetFile } from '@mahoe/contracts/content/setFiles';
import { MAX_TEXT_FILE_BYTES, type ImportedPart } from '@mahoe/contracts/content/textFiles';
import { question } from '@mahoe/domain/content/question';
import { stimulus } from '@mahoe/domain/content/stimulus';
import { isRejection } from '@mahoe/domain/decider';
import { findQuestionStates } from '@mahoe/projections/content/queries';
import { listSets } from '@mahoe/projections/content/stimulusQueries';
import { recordExport } from '../route/recordExport.ts';
import { describeImportRefusal, STALE } from './describeImportRefusal.ts';
import { listNamedTopics } from '../content/questionFile.ts';
import { readListQuery } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../route/route.ts';
import { hashVersions, planSet, type ReadSet, type SetState } from './planSetImport.ts';
import { isWantedSet, presentSetRow, SetFilter } from './setAdminRoutes.ts';

const handleExportSets: Handler<typeof exportSets> = async ({
  views,
  query,
  user,
  now,
  handleCommand,
}) => {
  await recordExport({ user, now, handleCommand }, 'text sets');
  const { filter } = readListQuery(query, SetFilter);
  const topics = new Map((await listNamedTopics(views)).map((topic) => [topic.id, topic]));
  const wanted = (await listSets(views)).filter((set) => isWantedSet(presentSetRow(set), filter));
  const ids = wanted.flatMap(({ content }) => content.questionIds);
  const questions = new Map((await findQuestionStates(views, ids)).map((one) => [one.id, one]));
  const parts = wanted.flatMap(({ id, topicId, content }) => {
    const topic = topics.get(topicId);
    const own = content.questionIds.flatMap((one) => questions.get(one) ?? []);
    return topic ? [printSet(topic, { id, content, questions: own })] : [];
  });
  return { text: parts.join('\n') };
};

const handleCheckSetFile: Handler<typeof checkSetFile> = async ({ views, body: { text } }) => {
  const topics = await listNamedTopics(views);
  const grades = new Map(topics.map(({ id, grade }) => [id, grade]));
  const { sets, refused } = readSets(text, createTopicFinder(topics));
  const setIds = sets.map(({ id }) => id);
  const questionIds = sets.flatMap((set) => set.questions.map(({ id }) => id));
  const [stimuli, questions] = await Promise.all([
    listSets(views, setIds),
    findQuestionStates(views, questionIds),
  ]);
  const known = new Map(questions.map((one) => [one.id, one]));
  const checked = sets.map((set, at) => {
    const state = {
      stimulus: stimuli.find(({ id }) => id === set.id) ?? null,
      questions: set.questions.map(({ id }) => known.get(id) ?? null),
    };
    const plan = planSet(set, state, grades.get(set.topicId) ?? 4);
    const isRepeated = setIds.indexOf(set.id) < at;
    const repeated = { state: 'refused', problem: 'The file has this text twice.' } as const;
    const { line, id, content } = set;
    return { line, id, title: content.title, ...plan, ...(isRepeated ? repeated : {}) };
  });
  const unread = refused.map((one) => ({
    ...one,
    id: null,
    state: 'refused' as const,
    warnings: [],
    seen: '',
  }));
  return { rows: [...checked, ...unread].toSorted((a, b) => a.line - b.line) };
};

type Context = RouteContext<typeof importSetFile>;

const loadState = async ({ services: { commands } }: Context, set: ReadSet): Promise<SetState> => ({
  stimulus: await commands.load(stimulus, set.id),
  questions: await Promise.all(set.questions.map(({ id }) => commands.load(question, id))),
});

/** Records the questions of a set and then its text. @returns true if anything was recorded, or why not */
const recordSet = async (
  { services: { commands }, user, now, context, recordPosition }: Context,
  { id, topicId, content, questions }: ReadSet,
  state: SetState,
): Promise<boolean | string> => {
  const by = { now, administratorId: user.id };
  let isRecorded = false;
  for (const [at, one] of questions.entries()) {
    const seen = state.questions[at]?.version ?? null;
    const { id: questionId, status, ...fields } = one;
    const isDraft = status === 'draft';
    const command = { type: 'ImportQuestion', questionId, isDraft, seen, topicId, ...by } as const;
    const handled = await commands.handle(
      question,
      questionId,
      { ...command, content: fields.content },
      { ...context, isNew: seen === null },
    );
    if (isRejection(handled)) return describeImportRefusal(handled.rejected, handled.details);
    recordPosition(handled.position);
    isRecorded ||= handled.events.length > 0;
  }
  const before = state.stimulus;
  const handled = before
    ? await commands.handle(
        stimulus,
        id,
        { type: 'ReviseStimulus', version: before.version, content, ...by },
        context,
      )
    : await commands.handle(
        stimulus,
        id,
        { type: 'AddStimulus', stimulusId: id, topicId, content, ...by },
        { ...context, isNew: true },
      );
  if (isRejection(handled)) return describeImportRefusal(handled.rejected, handled.details);
  recordPosition(handled.position);
  return isRecorded || handled.events.length > 0;
};

const importSet = async (
  context: Context,
  set: ReadSet,
  grade: number,
  seen: string,
): Promise<ImportedPart> => {
  const { id } = set;
  const refuse = (problem: string) => ({ id, state: 'refused' as const, problem });
  const state = await loadState(context, set);
  const plan = planSet(set, state, grade);
  // A repeated import finds its own changes.
  if (plan.state === 'there') return { id, state: 'there', problem: null };
  if (hashVersions(state) !== seen) return refuse(STALE);
  if (plan.state === 'refused') return refuse(plan.problem ?? '');
  const recorded = await recordSet(context, set, state);
  if (typeof recorded === 'string') return refuse(recorded);
  const done = plan.state === 'new' ? 'added' : 'changed';
  return { id, state: recorded ? done : 'there', problem: null };
};

const handleImportSetFile: Handler<typeof importSetFile> = async (context) => {
  const { views, body } = context;
  const topics = await listNamedTopics(views);
  const grades = new Map(topics.map(({ id, grade }) => [id, grade]));
  const { sets } = readSets(body.text, createTopicFinder(topics));
  const rows: ImportedPart[] = [];
  for (const { id, seen } of body.accepted) {
    const set = sets.find((one) => one.id === id);
    rows.push(
      set
        ? await importSet(context, set, grades.get(set.topicId) ?? 4, seen)
        : { id, state: 'refused', problem: 'The file does not have this text.' },
    );
  }
  return { rows };
};

/** Routes that export and import texts with their questions in the format of `content/sets`. */
export const setFileRoutes: readonly Route[] = [
  defineRoute(exportSets, handleExportSets, { records: true }),
  defineRoute(checkSetFile, handleCheckSetFile, { bodyLimit: MAX_TEXT_FILE_BYTES }),
  defineRoute(importSetFile, handleImportSetFile, { bodyLimit: MAX_TEXT_FILE_BYTES }),
];
