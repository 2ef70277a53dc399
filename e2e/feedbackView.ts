import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Runs in the page. Names the parts of the feedback that are out of the window or covered. An explanation
 * that does not fit into the window must only begin in it.
 */
const FIND_HIDDEN_FEEDBACK = `(() => {
  const panel = document.querySelector('[role="status"][data-right]');
  const foot = document.querySelector('#earned').parentElement;
  const heightOf = (element) => element.getBoundingClientRect().height;
  const room = innerHeight - heightOf(document.querySelector('[data-quiz-open]')) - heightOf(foot);
  const parts = {
    verdict: panel.querySelector('p'),
    reward: foot.querySelector('dl'),
    button: foot.querySelector('button'),
  };
  if (heightOf(panel) < room) parts.why = panel.querySelector('[data-read="why"]');
  const isShown = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return hit !== null && element.contains(hit);
    });
  };
  return Object.keys(parts).filter((name) => !isShown(parts[name]));
})()`;

/** Names the parts of the feedback that a pupil does not see without scrolling. */
const findHiddenFeedback = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(FIND_HIDDEN_FEEDBACK)) as readonly string[];

/** Checks that verdict, reason, reward and button are in view once the button has the focus. */
export const checkFeedbackView = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate("document.activeElement.matches('[aria-describedby=earned]')"))
    .toBe(true);
  await expect.poll(() => findHiddenFeedback(page)).toEqual([]);
};
