import { expect, test } from 'vitest';
import type { FunnelTopic } from '@mahoe/contracts/admin/analytics';
import { MAX_STUCK_TOPICS, topStuckTopics } from './topStuckTopics.ts';

const topic = (name: string, started: number, stuck: number): FunnelTopic => ({
  topicId: '00000000-0000-4000-8000-000000000001',
  topic: name,
  subject: 'Mathematics',
  grade: 4,
  unlocked: started,
  started,
  mastered: 0,
  stuck,
  medianAnswers: null,
});

test('topics with the most stuck pupils come first, ties by fewer starters, and topics without any are left out', () => {
  const topics = [topic('a', 9, 1), topic('b', 9, 3), topic('c', 9, 0), topic('d', 4, 3)];
  expect(topStuckTopics(topics).map((one) => one.topic)).toEqual(['d', 'b', 'a']);
  const many = Array.from({ length: MAX_STUCK_TOPICS + 3 }, (_, n) => topic(String(n), 20, n + 1));
  expect(topStuckTopics(many)).toHaveLength(MAX_STUCK_TOPICS);
});
