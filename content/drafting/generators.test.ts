// R22 of docs/rules.md
import { expect, test } from 'vitest';
import { curriculum } from '../curriculum.ts';
import { PLAN } from '../generator/plan.ts';
import { readQuestions } from '../questionFiles.ts';
import { checkDraft, isQuestion, readDraft } from './checkDraft.ts';
import { findGenerators } from './generators.ts';
import { createQuestionIndex } from './similarity.ts';
import { solveByRule } from './solveByRule.ts';
import type { WantedTopic } from './topic.ts';

const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;
const ATTEMPTS = [1, 2, 3];
const bank = readQuestions('generated');

/** Questions that passed, for as many places, with three tries each. */
const passedOf = (topic: WantedTopic, count: number, seed: string) => {
  const own = bank.filter(({ topicId }) => topicId === topic.id);
  const generators = findGenerators(
    topic,
    own.map(({ content }) => content.question),
  );
  const known = createQuestionIndex(own);
  return Array.from({ length: count }, (_, place) => place).flatMap((place) => {
    for (const attempt of ATTEMPTS) {
      const difficulty = DIFFICULTIES[place % 3] ?? 'Beginner';
      const made = generators?.make(difficulty, `${seed}|${attempt}|${place}`);
      const draft = { content: made?.content, source: null };
      const read = readDraft(draft);
      if (!isQuestion(read)) continue;
      const checked = checkDraft(read, draft, topic, solveByRule(read), known);
      if ('failed' in checked) continue;
      known.add({ id: String(place), content: read });
      return [read];
    }
    return [];
  });
};

const planned = curriculum().filter(({ key }) => PLAN.turns[key] !== undefined);
/** Every eighth: all of them take half a minute. Kinds of words alone cannot be solved again by rule. */
const looked = planned.filter((_, index) => index % 8 === 0);

test(
  'topics the product knows get new questions that pass every check',
  { timeout: 120_000 },
  () => {
    const counts = looked.map((topic) => passedOf(topic, 9, 'one').length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(looked.length * 9 * 0.7);
  },
);

const topicOf = (name: string, subjectId: number): WantedTopic => ({
  id: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01',
  subjectId,
  grade: 5,
  name,
  description: 'Added by an administrator.',
  category: 'Number',
  learningObjectives: [],
});

test('the same seed makes the same questions, another makes others', () => {
  const [topic] = planned;
  if (!topic) throw new Error('nothing is planned');
  expect(passedOf(topic, 3, 'a')).toEqual(passedOf(topic, 3, 'a'));
  expect(passedOf(topic, 3, 'a')).not.toEqual(passedOf(topic, 3, 'b'));
});

test('a new topic gets kinds of the topic that is most like it', () => {
  expect(findGenerators(topicOf('Fractions of an hour', 1), [])?.sourceTopicName).toMatch(
    /fraction/i,
  );
  expect(passedOf(topicOf('Adding fractions', 1), 3, 'a')).not.toEqual([]);
});

test.each([
  ['of a subject without kinds', topicOf('Fractions in verse', 2)],
  ['with a name like none', topicOf('Photosynthesis', 1)],
  ['of the bank without kinds of its own', curriculum().find(({ subjectId }) => subjectId === 4)],
])('nothing is made for a topic %s', (_, topic) => {
  if (!topic) throw new Error('no such topic');
  expect(findGenerators(topic, [])).toBeUndefined();
});
