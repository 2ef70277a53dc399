import { findShortages } from '@mahoe/domain/content/blueprint';
import { findInconsistency } from '@mahoe/domain/content/questionConsistency';
import { describe, expect, test } from 'vitest';
import { readBank } from '../bank.ts';
import { readForms } from './formFiles.ts';

const forms = readForms();
const items = forms.flatMap((form) => form.items);

describe('the shipped forms of exam papers', () => {
  test.each(forms.map((form) => [`${form.blueprint.name} ${form.number}`, form] as const))(
    '%s meets its blueprint exactly',
    (_name, form) => {
      expect(findShortages(form.blueprint, form.items)).toEqual([]);
    },
  );

  test.each(forms.map((form) => [`${form.blueprint.name} ${form.number}`, form] as const))(
    'the right answers of %s are in each place equally often',
    (_name, form) => {
      const places = [0, 0, 0, 0];
      for (const { content } of form.items) {
        if (content.questionType === 'mcq')
          places[content.correctAnswer] = (places[content.correctAnswer] ?? 0) + 1;
      }
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
    },
  );

  test('no two forms share an item, and practice has none of them', () => {
    const stems = items.map(({ content }) => content.question);
    expect(new Set(stems).size).toBe(stems.length);
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
    const practised = new Set(readBank().questions.map(({ content }) => content.question));
    expect(stems.filter((stem) => practised.has(stem))).toEqual([]);
  });

  test('every item can be answered fairly and has an explanation', () => {
    for (const { content } of items) {
      expect(findInconsistency(content), content.question).toBeUndefined();
      expect(content.explanation.length, content.question).toBeGreaterThan(10);
    }
  });
});
