import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionWidget } from './QuestionWidget.tsx';
import type { WidgetAnswer, WidgetQuestion } from './widgetAnswer.ts';

const render = (question: Partial<WidgetQuestion>, answer: WidgetAnswer = {}): string =>
  renderToStaticMarkup(
    <QuestionWidget
      question={{ questionType: 'short_constructed', options: [], ...question }}
      heading="What?"
      answer={answer}
      locked={false}
      onAnswer={() => {}}
    />,
  );

test('a question of an unknown type says that it is unsupported', () => {
  expect(render({ questionType: 'essay' })).toContain('Unsupported question type: essay');
});

test('a short answer has one line if it may have up to 20 words, and several otherwise', () => {
  expect(render({})).toContain('<textarea');
  expect(render({ wordLimit: 20 })).toContain('<input');
  expect(render({ wordLimit: 21 })).toContain('<textarea');
});

test('a text with too many words stays and gets a message', () => {
  const short = render({ wordLimit: 2 }, { textAnswer: 'one two three' });
  expect(short).toContain('Your answer exceeds the word limit of 2 words.');
  expect(short).toContain('one two three');
  const long = render(
    { questionType: 'extended_response', wordLimit: 1 },
    { textAnswer: 'one two' },
  );
  expect(long).toContain('Your response exceeds the word limit of 1 words.');
});

test('an extended response has 200 words and a spell check by default', () => {
  const plain = render({ questionType: 'extended_response' });
  expect(plain).toContain('0 of 200 words');
  expect(plain).toContain('aria-checked="true"');
  expect(render({ questionType: 'extended_response', hasSpellCheck: false })).toContain(
    'aria-checked="false"',
  );
});

test('a picture has its alt text', () => {
  const picture = render({ imageUrl: '/figures/four-clocks.svg', imageAlt: 'Four clocks.' });
  expect(picture).toContain('alt="Four clocks."');
});
