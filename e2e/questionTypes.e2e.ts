import { expect, test } from 'vitest';
import { DESKTOP, openWindow, PHONE, signIn, type Size } from './browser.ts';
import { findings } from './findings.ts';
import { answerOnScreen, meetsEveryType, tap } from './questions.ts';
import { openStage } from './stage.ts';

const stage = openStage();

const story = async (size: Size, right: boolean, byTouch: boolean): Promise<void> => {
  const { context, page } = await openWindow(stage, size, byTouch);
  const check = page.getByRole('button', { name: 'Check answer' });
  await signIn(page, 'admin');
  await meetsEveryType(page, async (content) => {
    expect(await findings(page)).toEqual([]);
    if (byTouch) {
      await answerOnScreen(page, content, right, tap);
      await tap(check);
    } else {
      await answerOnScreen(page, content, right);
      await check.click();
    }
    await page.getByText('Points earned').waitFor();
    await page.getByText(right ? 'Correct!' : 'Incorrect', { exact: true }).waitFor();
    if (!right && !['mcq', 'extended_response'].includes(content.questionType)) {
      await page
        .getByText(/The right order|Right answer:|The correct answer was/)
        .first()
        .waitFor();
    }
    expect(await findings(page)).toEqual([]);
  });
  await context.close();
};

test('every question type is answered right by touch on a phone', () => story(PHONE, true, true));

test('and wrong at a desk, where the right answer is shown in its own form', () =>
  story(DESKTOP, false, false));
