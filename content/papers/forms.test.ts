import { findShortages } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';
import { findPaperTextProblem } from '@mahoe/domain/content/paperTexts';
import { findInconsistency } from '@mahoe/domain/content/questionConsistency';
import { describe, expect, test } from 'vitest';
import { readBank } from '../bank.ts';
import { findFormProblems, findTextsProblems } from '../checks/paperChecks.ts';
import { createLikeness } from '../checks/likenessChecks.ts';
import { normalizeText } from '../checks/questionChecks.ts';
import { readAssembledForms } from './formFiles.ts';
import { HALF_PLANS } from './halfBlueprints.ts';
import { readHalfForms } from './halfForms.ts';
import { halveForm } from './halveForms.ts';
import { FORMS_OF_EACH, listFormerIds } from './shippedForm.ts';
import { readWrittenForms } from './writtenForms.ts';

const assembled = readAssembledForms();
const written = readWrittenForms();
const halves = readHalfForms(written.forms);
const forms = [...assembled, ...written.forms, ...halves];
const items = [...assembled, ...written.forms].flatMap((form) => form.items);
const { questions, sets } = readBank();
const practised = [...questions, ...sets.flatMap((set) => set.questions)];

describe('the shipped forms of exam papers', () => {
  test.each(forms.map((form) => [`${form.blueprint.name} ${form.number}`, form] as const))(
    '%s meets its blueprint exactly',
    (_name, form) => {
      expect(findShortages(form.blueprint, form.items, form.stimuli)).toEqual([]);
      expect(form.blueprint.marks).toBe(form.items.length);
    },
  );

  test.each(assembled.map((form) => [`${form.blueprint.name} ${form.number}`, form] as const))(
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

  test.each(
    assembled
      .filter(({ stimuli }) => stimuli.length > 0)
      .map((form) => [`${form.blueprint.name} ${form.number}`, form] as const),
  )(
    'the texts of %s can be read in its grade, and their items follow each other',
    (_name, form) => {
      expect(findPaperTextProblem(form.items, form.stimuli)).toBeUndefined();
      expect(findTextsProblems(form)).toEqual([]);
    },
  );

  test('an Ability Test has one item about a made-up language, and half of one has none', () => {
    const counts = assembled
      .filter(({ blueprint }) => blueprint.component === 'ability')
      .map((form) => form.items.filter(({ content }) => /made-up language/.test(content.question)))
      .map(({ length }) => length);
    expect(counts).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test('no two forms share an item but a half paper and its full form, and practice has none of them', () => {
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
    const asked = new Set(practised.map(({ content }) => normalizeText(content.question)));
    const repeated = items.filter(({ content }) => {
      const stem = normalizeText(content.question);
      const isAsked = asked.has(stem);
      asked.add(stem);
      return isAsked;
    });
    expect(repeated.map(({ content }) => content.question)).toEqual([]);
  });

  test('no item asks what practice asks in nearly the same words with the same answer', () => {
    const findLike = createLikeness(practised.map(({ content }) => content));
    const alike = items.flatMap(({ itemId, content }) => {
      const like = findLike(content);
      return like === undefined ? [] : [{ itemId, item: content.question, like }];
    });
    expect(alike).toEqual([]);
  });

  test('a form that was made again has another id than its earlier revisions', () => {
    const former = forms.flatMap(listFormerIds);
    expect(former.length).toBeGreaterThan(0);
    const ids = [...forms.map(({ formId }) => formId), ...former];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('every item can be answered fairly and has an explanation', () => {
    for (const { content } of items) {
      expect(findInconsistency(content), content.question).toBeUndefined();
      expect(content.explanation.length, content.question).toBeGreaterThan(10);
    }
  });
});

describe('half papers with texts', () => {
  test('are as many as those of assembled papers', () => {
    expect(halves).toHaveLength(FORMS_OF_EACH * HALF_PLANS.length);
  });

  test.each(halves.map((form) => [`${form.blueprint.name} ${form.number}`, form] as const))(
    '%s has half the items and minutes of its full form, in its order and with whole texts',
    (_name, half) => {
      const full = forms.find(({ formId }) => formId === half.partOf) ?? expect.fail();
      const ids = half.items.map(({ itemId }) => itemId);
      expect(full.items.filter(({ itemId }) => ids.includes(itemId))).toEqual(half.items);
      expect(2 * half.items.length).toBe(full.items.length);
      expect(2 * half.blueprint.minutes).toBe(full.blueprint.minutes);
      for (const { stimulusId } of half.stimuli) {
        const isAbout = ({ content }: PaperItem) => content.stimulusId === stimulusId;
        expect(half.items.filter(isAbout)).toEqual(full.items.filter(isAbout));
      }
      expect(findPaperTextProblem(half.items, half.stimuli)).toBeUndefined();
      expect(findFormProblems(half)).toEqual([]);
    },
  );

  test('share no item with each other', () => {
    const ids = halves.flatMap((form) => form.items.map(({ itemId }) => itemId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are chosen again from the same full form', () => {
    const [half] = halves;
    const full = forms.find(({ formId }) => formId === half?.partOf);
    if (!half || !full) throw new Error('no half paper');
    const chosen = halveForm(full, half.blueprint, half.seed);
    expect(chosen.map((number) => full.items[number - 1])).toEqual(half.items);
  });
});

describe('the written forms of exam papers', () => {
  test('are none refused', () => {
    expect(written.refused).toEqual([]);
  });

  test.each(written.forms.map((form) => [`${form.blueprint.name} ${form.number}`, form] as const))(
    '%s can be read and answered in its grade, and gives no answer away',
    (_name, form) => {
      expect(findFormProblems(form)).toEqual([]);
    },
  );

  test('share no text with each other or with practice', () => {
    const beginningOf = ({ text }: { readonly text: string }) => normalizeText(text).slice(0, 60);
    const taken = new Set(
      sets.flatMap(({ content }) => [normalizeText(content.title), beginningOf(content)]),
    );
    const repeated = [...assembled, ...written.forms]
      .flatMap(({ stimuli }) => stimuli)
      .filter((stimulus) => {
        const marks = [normalizeText(stimulus.title), beginningOf(stimulus)];
        const isTaken = marks.some((mark) => taken.has(mark));
        for (const mark of marks) taken.add(mark);
        return isTaken;
      });
    expect(repeated.map(({ title }) => title)).toEqual([]);
  });
});
