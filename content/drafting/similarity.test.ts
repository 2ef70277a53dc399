import { halfOfTwelve } from '@mahoe/domain/content/fixtures/questions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQuestionIndex, findSimilarPairs, type IndexedQuestion } from './similarity.ts';

const known = (id: string, question: string): IndexedQuestion => ({
  id,
  content: { ...halfOfTwelve, question },
});
const stems = fc.array(
  fc.array(fc.constantFrom('half', 'of', 'mangoes', '12', '7', 'how', 'many'), { minLength: 1 }),
  { maxLength: 12 },
);

test('the similar pairs are those that a draft check reports', () => {
  fc.assert(
    fc.property(stems, fc.constantFrom(0.5, 0.75, 0.9, 1), (all, least) => {
      const questions = all.map((words, n) => known(`${n}`, words.join(' ')));
      const found = questions.flatMap(({ id, content }) =>
        createQuestionIndex(questions.filter((other) => other.id !== id))
          .nearest(content, questions.length)
          .filter(({ similarity }) => similarity >= least)
          .map(
            ({ questionId, similarity }) =>
              `${[id, questionId].toSorted().join(' ')} ${similarity}`,
          ),
      );
      const pairs = [...findSimilarPairs(questions, least)]
        .flat()
        .map(({ ids, similarity }) => `${ids.toSorted().join(' ')} ${similarity}`);
      expect(pairs.toSorted()).toEqual([...new Set(found)].toSorted());
    }),
  );
});
