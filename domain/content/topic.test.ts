import fc from 'fast-check';
import { describe, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, spec } from '../testing.ts';
import { topic, type AddTopic, type ReviseTopic, type TopicCommand } from './topic.ts';

const fractions = '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501';
const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const by = {
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  administratorId: msBrown,
} as const;

const addFractions: AddTopic = {
  type: 'AddTopic',
  ...by,
  topicId: fractions,
  subjectId: 1,
  grade: 5,
  name: 'Fractions',
  description: 'Halves, quarters and more.',
  category: 'Number',
  orderIndex: 3,
  masteryThreshold: 80,
  learningObjectives: ['Compare two fractions'],
};
const move = (orderIndex: number): TopicCommand => ({ type: 'MoveTopic', ...by, orderIndex });
const ask = (masteryThreshold: number): TopicCommand => ({
  type: 'ChangeMasteryThreshold',
  ...by,
  masteryThreshold,
});
const remove: TopicCommand = { type: 'RemoveTopic', ...by, pupilsInIt: 0 };
const revise: ReviseTopic = {
  type: 'ReviseTopic',
  ...by,
  name: 'Fractions',
  description: 'Halves, quarters and more.',
  category: 'Number',
  orderIndex: 3,
  masteryThreshold: 80,
};

const added = spec(topic).given().when(addFractions).events();
const removed = [
  ...added,
  ...spec(topic)
    .given(...added)
    .when(remove)
    .events(),
];

describe('adding a topic', () => {
  test('records it with its threshold and objectives', () => {
    spec(topic)
      .given()
      .when(addFractions)
      .then({
        type: 'TopicAdded',
        data: {
          topicId: fractions,
          subjectId: 1,
          grade: 5,
          orderIndex: 3,
          masteryThreshold: 80,
          learningObjectives: ['Compare two fractions'],
          administratorId: msBrown,
        },
      });
  });

  test('changes nothing the second time', () => {
    spec(topic)
      .given(...added)
      .when(addFractions)
      .thenNothing();
  });

  test('does not restore a removed topic', () => {
    spec(topic)
      .given(...removed)
      .when(addFractions)
      .thenNothing();
  });

  test.each([49, 101, 79.5])('with a threshold of %d percent is refused', (masteryThreshold) => {
    spec(topic)
      .given()
      .when({ ...addFractions, masteryThreshold })
      .thenRejected('mastery-threshold-out-of-range');
  });
});

describe('moving a topic', () => {
  test('records its new place', () => {
    spec(topic)
      .given(...added)
      .when(move(1))
      .then({ type: 'TopicMoved', data: { topicId: fractions, orderIndex: 1 } });
  });

  test('changes nothing at the same place', () => {
    spec(topic)
      .given(...added)
      .when(move(3))
      .thenNothing();
  });
});

describe('asking for another threshold', () => {
  test.each([50, 100])('of %d percent is recorded', (masteryThreshold) => {
    spec(topic)
      .given(...added)
      .when(ask(masteryThreshold))
      .then({ type: 'MasteryThresholdChanged', data: { topicId: fractions, masteryThreshold } });
  });

  test('changes nothing if it is the same', () => {
    spec(topic)
      .given(...added)
      .when(ask(80))
      .thenNothing();
  });

  test.each([49, 101])('of %d percent is refused', (masteryThreshold) => {
    spec(topic)
      .given(...added)
      .when(ask(masteryThreshold))
      .thenRejected('mastery-threshold-out-of-range');
  });
});

describe('revising a topic', () => {
  test('records each change', () => {
    const { name, category } = revise;
    const description = 'Parts of a whole.';
    const recorded = [
      { type: 'TopicRevised', data: { name, description, category, code: 'M5.3' } },
      { type: 'TopicMoved', data: { orderIndex: 4 } },
      { type: 'MasteryThresholdChanged', data: { masteryThreshold: 70 } },
    ] as const;
    spec(topic)
      .given(...added)
      .when({ ...revise, description, code: 'M5.3', orderIndex: 4, masteryThreshold: 70 })
      .then(...recorded);
  });

  test('changes nothing if the values stay the same', () => {
    spec(topic)
      .given(...added)
      .when(revise)
      .thenNothing();
  });

  test('changes nothing if the threshold is out of range', () => {
    spec(topic)
      .given(...added)
      .when({ ...revise, name: 'Parts', masteryThreshold: 101 })
      .thenRejected('mastery-threshold-out-of-range');
  });
});

describe('removing a topic', () => {
  test('is rejected while pupils have begun it', () => {
    spec(topic)
      .given(...added)
      .when({ type: 'RemoveTopic', ...by, pupilsInIt: 2 })
      .thenRejected('topic-in-use');
  });
});

describe('an unknown topic', () => {
  test('is neither moved nor removed nor changed', () => {
    spec(topic).given().when(move(1)).thenRejected('topic-not-found');
    spec(topic).given().when(ask(70)).thenRejected('topic-not-found');
    spec(topic).given().when(remove).thenRejected('topic-not-found');
    spec(topic)
      .given(...removed)
      .when(move(1))
      .thenRejected('topic-not-found');
    spec(topic)
      .given(...removed)
      .when(ask(70))
      .thenRejected('topic-not-found');
  });

  test('stays removed after its removal', () => {
    spec(topic)
      .given(...added)
      .when(remove)
      .then({ type: 'TopicRemoved', data: { topicId: fractions, administratorId: msBrown } });
    spec(topic)
      .given(...removed)
      .when(remove)
      .thenNothing();
  });
});

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(
    topic,
    fc.array(
      fc.oneof(
        fc.constant(addFractions),
        fc.integer({ min: 0, max: 5 }).map(move),
        fc.integer({ min: 45, max: 105 }).map(ask),
        fc
          .nat({ max: 1 })
          .map((pupilsInIt) => ({ type: 'RemoveTopic', ...by, pupilsInIt }) as const),
        fc
          .record({
            name: fc.constantFrom('Fractions', 'Parts'),
            code: fc.constantFrom('M5', 'M6'),
            orderIndex: fc.nat({ max: 4 }),
            masteryThreshold: fc.integer({ min: 45, max: 105 }),
          })
          .map((changes) => ({ ...revise, ...changes })),
      ),
    ),
  );
});
