import { approveQuestions, changeQuestions } from '@mahoe/contracts/content/questionAdmin';
import { question } from '@mahoe/domain/content/question';
import { isRejection, type Rejection } from '@mahoe/domain/decider';
import type { Position } from '@mahoe/eventstore/store/position';
import { findTopic } from '@mahoe/projections/content/queries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

type BulkRefusal = 'question-not-found' | 'question-changed' | 'idempotency-key-reused';
type Handled =
  { readonly events: readonly unknown[]; readonly position: Position } | Rejection<BulkRefusal>;

/**
 * Summarises a command of many questions; undefined if its key was used for another command before.
 */
const summarize = (
  outcomes: ReadonlyMap<string, Handled>,
  recordPosition: (position: Position) => void,
) => {
  const refused: Partial<Record<BulkRefusal, string[]>> = {};
  let changed = 0;
  for (const [id, one] of outcomes) {
    if (isRejection(one)) {
      (refused[one.rejected] ??= []).push(id);
      continue;
    }
    recordPosition(one.position);
    if (one.events.length > 0) changed += 1;
  }
  if (refused['idempotency-key-reused']) return undefined;
  return {
    changed,
    notFound: refused['question-not-found'] ?? [],
    changedMeanwhile: refused['question-changed'] ?? [],
  };
};

/** Handles one command on many streams. A repeat finds on each stream what it recorded there. */
const handleEach = async <Item>(
  items: ReadonlyMap<string, Item>,
  handle: (id: string, item: Item) => Promise<Handled>,
): Promise<ReadonlyMap<string, Handled>> =>
  new Map(
    await Promise.all([...items].map(async ([id, item]) => [id, await handle(id, item)] as const)),
  );

const handleApproveQuestions: Handler<typeof approveQuestions> = async ({
  services: { commands },
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const looked = new Map(body.questions.map(({ id, ...seen }) => [id, seen]));
  const by = { type: 'ApproveQuestion', now, administratorId: user.id } as const;
  const handled = await handleEach(looked, (id, seen) =>
    commands.handle(question, id, { ...by, seen }, context),
  );
  return summarize(handled, recordPosition) ?? refuse('idempotency-key-reused');
};

const handleChangeQuestions: Handler<typeof changeQuestions> = async ({
  services: { commands },
  views,
  body: { ids, change },
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  if (change.type === 'move' && !(await findTopic(views, change.topicId))) {
    return refuse('topic-not-found');
  }
  const by = { now, administratorId: user.id };
  const command =
    change.type === 'retire'
      ? ({ type: 'WithdrawQuestion', reason: change.reason, ...by } as const)
      : ({ type: 'MoveQuestion', topicId: change.topicId, ...by } as const);
  const handled = await handleEach(new Map(ids.map((id) => [id, command])), (id) =>
    commands.handle(question, id, command, context),
  );
  return summarize(handled, recordPosition) ?? refuse('idempotency-key-reused');
};

/** Routes that change many questions with one command. */
export const bulkQuestionRoutes: readonly Route[] = [
  defineRoute(approveQuestions, handleApproveQuestions),
  defineRoute(changeQuestions, handleChangeQuestions),
];
