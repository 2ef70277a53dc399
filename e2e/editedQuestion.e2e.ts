// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import { question } from '@mahoe/domain/content/question';
import { describe, expect, test } from 'vitest';
import { ON_A_PHONE, openWindow, signIn } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { answerOnScreen, openAtQuestion } from './questions.ts';
import { useClockedBrowser } from './browserFixture.ts';

const FRACTIONS = stableId('topic:1:6:operations-with-fractions');
const TOPIC = stableId('topic:3:4:producers-and-consumers');
const FRACTION = /^(\d+)\/(\d+)$/;

const fixture = useClockedBrowser();

describe.each(ON_A_PHONE)('in mid-quiz %s', (_where, size) => {
  test('a fraction that is not simplified gets advice and another try', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    const { content } = await openAtQuestion(
      page,
      FRACTIONS,
      (one) =>
        one.questionType === 'short_constructed' && FRACTION.test(one.acceptedAnswers[0] ?? ''),
    );
    if (content.questionType !== 'short_constructed') throw new Error('not a short answer');
    const [, over = '', under = ''] = FRACTION.exec(content.acceptedAnswers[0] ?? '') ?? [];
    const check = page.getByRole('button', { name: 'Check answer' });
    await page.getByRole('textbox').fill(`${2 * Number(over)}/${2 * Number(under)}`);
    await check.click();
    await page.getByText('That is the right value. Write it in its simplest form.').waitFor();
    expect(await checkBothSizes(page)).toEqual([]);
    await page.getByRole('textbox').fill(`${over}/${under}`);
    await check.click();
    await page.getByText('Correct!', { exact: true }).waitFor();
    await context.close();
  });

  test('an edited or withdrawn question is marked by the version that was asked', async () => {
    const { context, page } = await openWindow(fixture, size);
    await signIn(page, 'admin');
    for (const change of ['edited', 'withdrawn'] as const) {
      const { questionId, content } = await openAtQuestion(page, TOPIC, 'mcq');
      if (content.questionType !== 'mcq') throw new Error('not a choice');
      const revised = {
        ...content,
        question: `${content.question} (edited)`,
        correctAnswer: (content.correctAnswer + 1) % content.options.length,
      };
      await fixture.api.send(
        question,
        questionId,
        change === 'edited'
          ? { type: 'ReviseQuestion', content: revised, administratorId: null }
          : { type: 'WithdrawQuestion', reason: 'a better one is coming', administratorId: null },
      );
      await page.reload();
      await page.getByText(content.question, { exact: true }).waitFor();
      await answerOnScreen(page, content, true);
      await page.getByRole('button', { name: 'Check answer' }).click();
      await page.getByText('Correct!', { exact: true }).waitFor();
      await page.getByText('Points earned').waitFor();
      await fixture.api.send(
        question,
        questionId,
        change === 'edited'
          ? { type: 'ReviseQuestion', content, administratorId: null }
          : { type: 'ApproveQuestion', administratorId: null },
      );
    }
    await context.close();
  });
});
