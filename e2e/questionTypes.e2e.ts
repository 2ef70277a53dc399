import { stableId } from '@mahoe/content/stableId';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openWindow, PHONE, pressStart, signIn, type Size } from './browser.ts';
import { checkPage } from './accessibilityChecks.ts';
import { answerOnScreen, playEveryType, tap } from './questions.ts';
import { openAsNewPupil } from './newPupil.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Tells if the element is completely in the window, without scrolling. */
const isInView = async (thing: Locator): Promise<boolean> => {
  const box = await thing.boundingBox();
  const height = thing.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

const answerEveryType = async (size: Size, right: boolean, byTouch: boolean): Promise<void> => {
  const { context, page } = await openWindow(fixture, size, byTouch);
  const check = page.getByRole('button', { name: 'Check answer' });
  await signIn(page, 'admin');
  await playEveryType(page, async (content) => {
    expect(await checkPage(page)).toEqual([]);
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
        .getByText(/The right order|Right answer:|Also right|The correct answer was/)
        .first()
        .waitFor();
    }
    const onward = page.getByRole('button', {
      name: /^(Next Question|See my results|Wait, I am still reading)$/,
    });
    await expect.poll(() => isInView(onward)).toBe(true);
    expect(await checkPage(page)).toEqual([]);
  });
  await context.close();
};

test('every question type is answered right by touch on a phone', () =>
  answerEveryType(PHONE, true, true));

test(
  'every question type shows the right answer in its own form after a wrong one at a desk',
  { tags: 'large' },
  () => answerEveryType(DESKTOP, false, false),
);

test('an unknown question type is shown as unsupported', async () => {
  const { context, page } = await openAsNewPupil(fixture, DESKTOP, 'tia.essay');
  await page.route(/api.quiz.session.+question/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/"questionType":"\w+"/, '"questionType":"essay"');
    await route.fulfill({ response: reply, body });
  });
  await page.goto(`/practice/${stableId('topic:4:4:working-like-a-scientist')}`);
  await pressStart(page);
  await page.getByText('Unsupported question type: essay').waitFor();
  await context.close();
});
