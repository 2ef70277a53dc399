import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionWidget } from './QuestionWidget.tsx';
import type { WidgetAnswer, WidgetQuestion } from './widgetAnswer.ts';

const drawn = (question: Partial<WidgetQuestion>, answer: WidgetAnswer = {}): string =>
  renderToStaticMarkup(
    <QuestionWidget
      question={{ questionType: 'short_constructed', options: [], ...question }}
      heading="What?"
      answer={answer}
      locked={false}
      onAnswer={() => {}}
    />,
  );

test('any other type is called unsupported', () => {
  expect(drawn({ questionType: 'essay' })).toContain('Unsupported question type: essay');
});

test('a short answer has one line up to 20 words, else several', () => {
  expect(drawn({})).toContain('<textarea');
  expect(drawn({ wordLimit: 20 })).toContain('<input');
  expect(drawn({ wordLimit: 21 })).toContain('<textarea');
});

test('too many words are marked and stay', () => {
  const short = drawn({ wordLimit: 2 }, { textAnswer: 'one two three' });
  expect(short).toContain('Your answer exceeds the word limit of 2 words.');
  expect(short).toContain('one two three');
  const long = drawn(
    { questionType: 'extended_response', wordLimit: 1 },
    { textAnswer: 'one two' },
  );
  expect(long).toContain('Your response exceeds the word limit of 1 words.');
});

test('an extended response has 200 words and a spell check unless it says otherwise', () => {
  const plain = drawn({ questionType: 'extended_response' });
  expect(plain).toContain('0 of 200 words');
  expect(plain).toContain('aria-checked="true"');
  expect(drawn({ questionType: 'extended_response', hasSpellCheck: false })).toContain(
    'aria-checked="false"',
  );
});

test('a picture carries its words', () => {
  const picture = drawn({ imageUrl: '/figures/four-clocks.svg', imageAlt: 'Four clocks.' });
  expect(picture).toContain('alt="Four clocks."');
});
