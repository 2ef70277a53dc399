import type { QuestionContent, QuestionContentOf } from '@mahoe/domain/content/questionContent';
import { mark } from '@mahoe/domain/practice/marking';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';
import { describe, expect, test } from 'vitest';
import { formsOfAnswer, namesOf, toAmount } from './fixtures/answerForms.ts';
import { readBank } from './bank.ts';
import { readShippedTasks } from './taskFiles.ts';

type ShortAnswer = QuestionContentOf<'short_constructed'>;

const bank = readBank();
const inTexts = bank.sets.flatMap((set) => set.questions);
const inTasks = readShippedTasks().flatMap((task) =>
  task.content.parts.flatMap(({ items }) => items),
);

const listShortAnswers = (
  questions: readonly { readonly content: QuestionContent }[],
): readonly ShortAnswer[] =>
  questions.flatMap(({ content }) =>
    content.questionType === 'short_constructed' ? [content] : [],
  );

const questions = listShortAnswers([...bank.questions, ...inTexts, ...inTasks]);

const isRight = (content: ShortAnswer, text: string): boolean => {
  const key = getType('short_constructed').buildKey(content);
  const marked = mark(key, { type: 'text', text });
  return typeof marked !== 'string' && marked.isCorrect;
};

/** Amounts that look like an accepted one: another number, or another unit. */
const wrongForms = ({ acceptedAnswers, question }: ShortAnswer): readonly string[] => {
  const amounts = acceptedAnswers.flatMap((accepted) => toAmount(accepted) ?? []);
  if (/\btime\b/.test(question)) return [];
  const figures = new Set(amounts.map((one) => one.figures.replaceAll(',', '')));
  return amounts.flatMap(({ sign, figures: own, unit }) => {
    const plain = own.replaceAll(',', '');
    const others = [`${plain}1`, `1${plain}`, `9${plain.slice(1)}1`, `${plain}/7`].filter(
      (other) => !figures.has(other) && !/\/.*\//.test(other),
    );
    const isOwn = (other: string): boolean =>
      amounts.some((one) => namesOf(one.unit)?.includes(other)) || question.includes(other);
    const units = ['millimetres', 'kg', 'square km', 'litres', 'weeks', '°F', 'mm²', 'bananas'];
    return [
      ...others.map((other) => `${sign}${other} ${unit}`.trim()),
      ...units.filter((other) => !isOwn(other)).map((other) => `${plain} ${other}`),
      `US$${plain}`,
      `£${plain}`,
    ];
  });
};

test('the bank has short answers with a unit, a price, a time and words', () => {
  const accepted = questions.flatMap(({ acceptedAnswers }) => acceptedAnswers);
  expect(questions.length).toBeGreaterThan(200);
  expect(listShortAnswers(inTexts).length).toBeGreaterThan(20);
  expect(listShortAnswers(inTasks).length).toBeGreaterThan(20);
  expect(accepted.filter((one) => /\d .*m|\$|:\d\d|^[a-z ]+$/.test(one)).length).toBeGreaterThan(
    99,
  );
});

describe('a short answer of the bank', () => {
  test('is right in ten forms and more, whichever of its accepted forms is typed', () => {
    const mismarked = questions.flatMap((content) =>
      content.acceptedAnswers.flatMap((accepted) => {
        const forms = formsOfAnswer(accepted, content);
        expect(forms.length, accepted).toBeGreaterThanOrEqual(10);
        return forms
          .filter((form) => !isRight(content, form))
          .map((form) => `${content.question} ${accepted}: ${JSON.stringify(form)}`);
      }),
    );
    expect(mismarked).toEqual([]);
  });

  test('is wrong with another number or another unit', () => {
    const mismarked = questions.flatMap((content) =>
      wrongForms(content)
        .filter((form) => isRight(content, form))
        .map((form) => `${content.question} ${content.acceptedAnswers.join(' | ')}: ${form}`),
    );
    expect(questions.flatMap(wrongForms).length).toBeGreaterThan(1000);
    expect(mismarked).toEqual([]);
  });
});
