import type { Topic } from '@mahoe/contracts/content/catalogue';
import {
  addTopic,
  changeTopic,
  orderTopics,
  removeTopic,
  type TopicChanges,
} from '@mahoe/contracts/content/topicAdmin';
import { isRejection } from '@mahoe/domain/decider';
import type { Grade, SubjectId } from '@mahoe/domain/content/questionContent';
import { topic, type Topic as TopicState } from '@mahoe/domain/content/topic';
import type { Position } from '@mahoe/eventstore/store/position';
import { findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { countPupilsInTopic } from '@mahoe/projections/practice/queries';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Namespace of topic ids, so that a repeated form means the same topic. */
const TOPIC_IDS = 'f7f1b8f0-6b0b-5f0c-8a53-0f2b4d6c7e21';
/** Default mastery threshold, in percent. */
const DEFAULT_THRESHOLD = 80;

type Form = z.output<typeof TopicChanges>;

/** Fills in defaults for empty fields of a form. */
const toTopicText = ({ name, description, category, code, orderIndex = 1 }: Form) => ({
  name,
  description: description || `Learn about ${name}`,
  category: category || 'General',
  orderIndex,
  ...(code ? { code } : {}),
});

/** Presents a topic right after a command, with the counts that the view has. */
const presentState = async (views: Views, state: TopicState): Promise<Topic> => {
  const { isRemoved: _removed, topicId: id, ...words } = state;
  const seen = await findTopic(views, id);
  const { questionCount = 0, articleCount = 0 } = seen ?? {};
  return { id, ...words, questionCount, articleCount };
};

const handleAddTopic: Handler<typeof addTopic> = async ({
  views,
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const topicId = uuidv5(context.commandId, TOPIC_IDS);
  const { subjectId, grade, masteryThreshold = DEFAULT_THRESHOLD } = body;
  const command = {
    type: 'AddTopic',
    now,
    topicId,
    ...toTopicText(body),
    // The contract checks the same bounds.
    subjectId: subjectId as SubjectId,
    grade: grade as Grade,
    masteryThreshold,
    learningObjectives: [],
    administratorId: user.id,
  } as const;
  const added = await handleCommand(topic, topicId, command, { isNew: true });
  if (isRejection(added)) return refuse(added);
  if (!added.state) return refuse('idempotency-key-reused');
  return presentState(views, added.state);
};

const handleChangeTopic: Handler<typeof changeTopic> = async ({
  services: { commands },
  views,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const before = await commands.load(topic, params.id);
  if (!before) return refuse('topic-not-found');
  const { masteryThreshold = before.masteryThreshold } = body;
  const command = {
    type: 'ReviseTopic',
    now,
    ...toTopicText(body),
    masteryThreshold,
    administratorId: user.id,
  } as const;
  const changed = await handleCommand(topic, params.id, command);
  if (isRejection(changed)) return refuse(changed);
  if (!changed.state) return refuse('topic-not-found');
  return presentState(views, changed.state);
};

const handleOrderTopics: Handler<typeof orderTopics> = async ({
  services: { commands },
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { places } = body;
  const known = await Promise.all(places.map(({ id }) => commands.load(topic, id)));
  if (!known.every((state) => state !== null && !state.isRemoved)) {
    return refuse('topic-not-found');
  }
  const positions: Position[] = [];
  // One after the other, so that the log has them in the requested order.
  for (const { id, orderIndex } of places) {
    const command = { type: 'MoveTopic', now, orderIndex, administratorId: user.id } as const;
    const placed = await handleCommand(topic, id, command);
    if (isRejection(placed)) return refuse(placed);
    if (placed.events.length > 0) positions.push(placed.position);
  }
  return { moved: positions.length };
};

const handleRemoveTopic: Handler<typeof removeTopic> = async ({
  views,
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const pupilsInIt = await countPupilsInTopic(views, params.id, now.at);
  const command = { type: 'RemoveTopic', now, pupilsInIt, administratorId: user.id } as const;
  const removed = await handleCommand(topic, params.id, command);
  if (isRejection(removed)) return refuse(removed);
  return params;
};

export const topicRoutes: readonly Route[] = [
  defineRoute(addTopic, handleAddTopic),
  defineRoute(changeTopic, handleChangeTopic),
  defineRoute(orderTopics, handleOrderTopics),
  defineRoute(removeTopic, handleRemoveTopic),
];
