import { setImmediate } from 'node:timers/promises';
import {
  createQuestionIndex,
  findSimilarPairs,
  type SimilarPair,
  type IndexedQuestion,
} from '@mahoe/content/drafting/similarity';
import {
  keepQuestion,
  listDuplicates,
  listSimilarQuestions,
} from '@mahoe/contracts/content/duplicates';
import { duplicate, findObsoleteReason, type Duplicate } from '@mahoe/domain/content/duplicate';
import type { DuplicateEvent, DuplicateOutcome } from '@mahoe/domain/content/events';
import { question } from '@mahoe/domain/content/question';
import { isRejection } from '@mahoe/domain/decider';
import type { CommandOutcome } from '@mahoe/eventstore/commands/streamCache';
import {
  findQuestion,
  findTopic,
  listQuestions,
  type QuestionFilter,
  type QuestionView,
} from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { presentDecidedQuestion, presentAdminQuestion } from './presentAdminQuestion.ts';

/** Namespace of the ids of pairs and of decisions about them. */
const PAIR_IDS = '2f6f0f0e-6f3f-5c0b-9a52-74e1d3c8b960';
/** Reaction that retires the duplicate, and the maximum time that a caller waits for it. */
const DUPLICATE_REACTION = 'whenDuplicateDecidedRetireDuplicate';
const REACTION_WAIT_MS = 5000;
/** Maximum questions shown beside one, and their minimum similarity. */
const MAX_SIMILAR = 10;
const MIN_SIMILARITY = 0.5;
const MAX_PAIRS = 100;
/** Maximum characters of a stem that a reason quotes. */
const MAX_STEM_LENGTH = 200;
/** Maximum time of comparing before other calls get their turn. */
const MAX_BLOCKING_MS = 20;

const listActiveQuestions = async (
  views: Views,
  filter: QuestionFilter,
): Promise<readonly QuestionView[]> =>
  (await listQuestions(views, filter)).rows.filter(({ status }) => status !== 'withdrawn');

/** Finds the most similar pairs and the number of all pairs. */
const findMostSimilar = async (
  questions: readonly IndexedQuestion[],
  least: number,
): Promise<{ readonly pairs: readonly SimilarPair[]; readonly total: number }> => {
  const bySimilarity = new Map<number, SimilarPair[]>();
  let total = 0;
  let since = performance.now();
  for (const pairs of findSimilarPairs(questions, least)) {
    total += pairs.length;
    for (const pair of pairs) {
      const equal = bySimilarity.get(pair.similarity) ?? [];
      if (equal.length < MAX_PAIRS) equal.push(pair);
      bySimilarity.set(pair.similarity, equal);
    }
    if (performance.now() - since < MAX_BLOCKING_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  const sorted = [...bySimilarity].toSorted(([one], [other]) => other - one);
  return { pairs: sorted.flatMap(([, pairs]) => pairs).slice(0, MAX_PAIRS), total };
};

/** Waits for the outcome of a decision; undefined if it takes too long. */
const awaitOutcome = async (
  { readYourWrites, commands }: Services,
  pairId: string,
  { events, position, state: { open } }: CommandOutcome<Duplicate, DuplicateEvent>,
): Promise<DuplicateOutcome | undefined> => {
  // A colleague may have made the same decision, which is being carried out.
  const decisionId = events[0]?.data.decisionId ?? open?.decisionId;
  await readYourWrites.reached([DUPLICATE_REACTION], position, REACTION_WAIT_MS);
  const { outcomes } = await commands.load(duplicate, pairId);
  return decisionId === undefined ? undefined : outcomes.get(decisionId);
};

const handleListSimilarQuestions: Handler<typeof listSimilarQuestions> = async ({
  views,
  params,
  refuse,
}) => {
  const found = await findQuestion(views, params.id);
  if (!found) return refuse('question-not-found');
  const { subjectId, grade } = found;
  const others = (await listActiveQuestions(views, { subjectId, grade })).filter(
    ({ id }) => id !== found.id,
  );
  const byId = new Map(others.map((one) => [one.id, one]));
  return createQuestionIndex(others)
    .nearest(found.content, MAX_SIMILAR)
    .flatMap(({ questionId, similarity }) => {
      const other = byId.get(questionId);
      return other && similarity >= MIN_SIMILARITY
        ? [{ similarity, one: presentAdminQuestion(found), other: presentAdminQuestion(other) }]
        : [];
    });
};

const handleListDuplicates: Handler<typeof listDuplicates> = async ({
  views,
  params,
  query,
  refuse,
}) => {
  if (!(await findTopic(views, params.id))) return refuse('topic-not-found');
  const questions = await listActiveQuestions(views, { topicId: params.id });
  const byId = new Map(questions.map((one) => [one.id, one]));
  const found = await findMostSimilar(questions, query.least / 100);
  const pairs = found.pairs.flatMap(({ ids, similarity }) => {
    const [one, other] = ids.map((id) => byId.get(id));
    return one && other
      ? [{ similarity, one: presentAdminQuestion(one), other: presentAdminQuestion(other) }]
      : [];
  });
  return { pairs, total: found.total };
};

const handleKeepQuestion: Handler<typeof keepQuestion> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands, store } = services;
  const { version, retired } = body;
  if (retired.id === params.id) return refuse('invalid-request');
  const pairId = uuidv5([params.id, retired.id].toSorted().join(' '), PAIR_IDS);
  const kept = await commands.load(question, params.id);
  if (!kept) return refuse('question-not-found');
  if (!(await commands.recorded(duplicate, pairId, context))) {
    const whyNot = findObsoleteReason(kept, version);
    if (whyNot) return refuse(whyNot);
  }
  const decided = await commands.handle(
    duplicate,
    pairId,
    {
      type: 'DecideDuplicate',
      now,
      pairId,
      decisionId: uuidv5(context.commandId, PAIR_IDS),
      keptId: params.id,
      keptVersion: version,
      retiredId: retired.id,
      retiredVersion: retired.version,
      reason: `Duplicate of: ${kept.content.question.slice(0, MAX_STEM_LENGTH)}`,
      administratorId: user.id,
    },
    context,
  );
  if (isRejection(decided)) return refuse(decided);
  const outcome = await awaitOutcome(services, pairId, decided);
  if (outcome === undefined) return refuse('unavailable');
  if (outcome !== 'retired') return refuse(outcome);
  const after = await commands.load(question, retired.id);
  if (!after) return refuse('question-not-found');
  recordPosition(await store.headPosition());
  return presentDecidedQuestion(after, await findTopic(views, after.topicId));
};

/** Routes that find duplicate questions and retire one of them. */
export const duplicateRoutes: readonly Route[] = [
  defineRoute(listSimilarQuestions, handleListSimilarQuestions),
  defineRoute(listDuplicates, handleListDuplicates),
  defineRoute(keepQuestion, handleKeepQuestion),
];
