import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createPaymentIntent } from './billing/payments.ts';
import { generateAiQuestions } from './content/drafts.ts';
import { TopicChanges } from './content/topicAdmin.ts';
import { Conversation } from './messaging/conversations.ts';
import { answerQuestion } from './practice/quizzes.ts';

const ID = '0d6c7a10-0000-4000-8000-00000000aaaa';

const FIELDS: readonly (readonly [string, z.ZodObject, object])[] = [
  ['unreadCount', Conversation.pick({ unreadCount: true }), {}],
  ['amount', createPaymentIntent.body, {}],
  ['count', generateAiQuestions.body, { topicId: ID }],
  ['masteryThreshold', TopicChanges.pick({ masteryThreshold: true }), {}],
  ['selectedAnswer', answerQuestion.body, { sessionId: ID }],
  ['questionNumber', answerQuestion.body, { sessionId: ID }],
  ['timestamp', answerQuestion.body, { sessionId: ID }],
];

test.each(FIELDS)('%s is read from a number and from its text', (name, schema, others) => {
  const number = name === 'masteryThreshold' ? 70 : 7;
  for (const sent of [number, String(number), ` ${number} `]) {
    expect(schema.parse({ ...others, [name]: sent })).toMatchObject({ [name]: number });
  }
  for (const sent of ['', ' ', 'seven', '7 apples', true, {}]) {
    expect(schema.safeParse({ ...others, [name]: sent }).success).toBe(false);
  }
});

test('no answer is still no answer', () => {
  const body = { sessionId: ID, selectedAnswer: null };
  expect(answerQuestion.body.parse(body)).toEqual(body);
});
