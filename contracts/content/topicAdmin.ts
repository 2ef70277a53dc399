import { z } from 'zod';
import { Topic, topicNotFound } from './catalogue.ts';
import { Id, IdParams, operation, numeric } from '../operation.ts';

const requiredChoice = (message: string, least: number, most: number) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.coerce.number(message).int(message).min(least, message).max(most, message),
  );

const optionalText = (most: number) => z.string().trim().max(most).nullish();

/** Parses a place; a value that is no number means the first place. */
const toOrderIndex = (value: unknown): number => {
  if (value === '' || value === null) return 1;
  const number = z.coerce.number().safeParse(value);
  return number.success ? number.data : 1;
};

/** Empty descriptions and categories get defaults. */
const topicFields = {
  name: z.string('Topic name is required').trim().min(1, 'Topic name is required').max(120),
  description: optionalText(500),
  category: optionalText(60),
  code: optionalText(20),
  orderIndex: z
    .preprocess(toOrderIndex, z.int('The order is a whole number.').min(0).max(9999))
    .optional(),
  masteryThreshold: numeric(
    z
      .int()
      .min(50, 'The mastery goal is between 50 and 100 percent.')
      .max(100, 'The mastery goal is between 50 and 100 percent.'),
  ).optional(),
};

/** Form to add a topic. */
export const TopicForm = z.object({
  ...topicFields,
  subjectId: requiredChoice('Please select a subject', 1, 5),
  grade: requiredChoice('Please select a grade', 4, 6),
});
export type TopicForm = z.input<typeof TopicForm>;

/** Fields that may change; subject and grade may not. */
export const TopicChanges = z.object(topicFields);
export type TopicChanges = z.input<typeof TopicChanges>;

const thresholdRefused = {
  'mastery-threshold-out-of-range': {
    status: 422,
    message: 'The mastery goal is between 50 and 100 percent.',
  },
} as const;

export const addTopic = operation({
  method: 'POST',
  path: '/api/admin/topics',
  summary: 'Add a topic; it has no questions yet',
  access: 'administrator',
  body: TopicForm,
  reply: Topic,
  refusals: thresholdRefused,
});

export const changeTopic = operation({
  method: 'PUT',
  path: '/api/admin/topics/:id',
  summary: "Change a topic's words, place and mastery goal",
  access: 'administrator',
  params: IdParams,
  body: TopicChanges,
  reply: Topic,
  refusals: { ...topicNotFound, ...thresholdRefused },
});

export const orderTopics = operation({
  method: 'POST',
  path: '/api/admin/topics/order',
  summary: 'Give topics their places in the teaching order, all of them or none',
  access: 'administrator',
  body: z.object({
    places: z
      .array(z.object({ id: Id, orderIndex: z.int().min(0).max(9999) }))
      .min(1)
      .max(200),
  }),
  reply: z.object({ moved: z.int() }),
  refusals: topicNotFound,
});

export const removeTopic = operation({
  method: 'DELETE',
  path: '/api/admin/topics/:id',
  summary: 'Delete a topic nobody is in the middle of; what was learned in it stays',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ id: Id }),
  refusals: {
    ...topicNotFound,
    'topic-in-use': {
      status: 409,
      message: '{who} in the middle of a quiz of this topic. Please try again later.',
    },
  },
});
