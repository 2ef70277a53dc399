import { expect, test } from 'vitest';
import type { OpenQuiz } from '@mahoe/contracts/practice/quizzes';
import { topicStandings } from './topicStanding.ts';

const topic = (id: string, orderIndex: number, questionCount = 12) => ({
  id,
  orderIndex,
  questionCount,
});
const TOPICS = [topic('a', 1), topic('b', 1), topic('c', 2), topic('empty', 3, 0), topic('d', 4)];
const quizOn = (topicId: string, purpose: OpenQuiz['purpose'] = 'practice'): OpenQuiz => ({
  sessionId: `session of ${topicId}`,
  purpose,
  topicId,
  topicName: topicId,
  subjectId: 1,
  questionNumber: 3,
  totalQuestions: 10,
  remainingSeconds: 471,
  isClockRunning: false,
});

const standings = (unlocked: string, mastered = '', open: readonly OpenQuiz[] = []) =>
  topicStandings(TOPICS, {
    unlocked: new Set(unlocked.split(' ')),
    mastered: new Set(mastered.split(' ')),
    open,
  });

test('a topic is open, mastered, or locked behind the first one that can be practised', () => {
  const shown = standings('a b', 'a');
  expect(shown.get('a')).toEqual({ is: 'mastered' });
  expect(shown.get('b')).toEqual({ is: 'open' });
  expect(shown.get('c')).toEqual({ is: 'locked', first: TOPICS[1] });
  expect(shown.get('d')).toEqual({ is: 'locked', first: TOPICS[1] });
});

test('a topic without questions says so once it is open', () => {
  const shown = standings('a b c empty', 'a b');
  expect(shown.get('empty')).toEqual({ is: 'without questions' });
  expect(shown.get('d')).toEqual({ is: 'locked', first: TOPICS[2] });
});

test('an open quiz can be continued even in a mastered topic', () => {
  const quiz = quizOn('a');
  expect(standings('a b', 'a', [quiz]).get('a')).toEqual({ is: 'going on', quiz });
  expect(standings('a b', 'a', [quizOn('a', 'review')]).get('a')).toEqual({ is: 'mastered' });
});

test('a locked topic names no other one if none can be practised', () => {
  expect(standings('none').get('a')).toEqual({ is: 'locked', first: undefined });
});
