// @module-tag large
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AT_A_DESK, DESKTOP, openWindow, signIn, type Window } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { tabAndPress, pressOnceFocused, tabTo } from './keyboardInput.ts';
import { post } from './adminApi.ts';
import { useBrowser } from './browserFixture.ts';

const STORY_TIMEOUT_MS = 240_000;
const EXPERIMENTS = '/api/admin/experiments';
/**
 * The product's default experiment, which takes all pupils. It is stopped for the stories and replaced by a
 * similar one after them.
 */
const OWN = 'adaptive-v1';
const WHOLE = { from: 0, to: 1000 };

const fixture = useBrowser();

let admin: Window;
beforeAll(async () => {
  admin = await openWindow(fixture, DESKTOP);
  await signIn(admin.page, 'admin');
  await post(admin.page, `${EXPERIMENTS}/${OWN}/stop`, {});
}, STORY_TIMEOUT_MS);
afterAll(async () => {
  const arms = (['adaptive', 'control'] as const).map((policy) => ({
    name: policy,
    policy,
    weight: 1,
  }));
  await post(admin.page, EXPERIMENTS, {
    experiment: 'adaptive-v2',
    layer: 'choice',
    description: 'Does choosing questions near a chance of 0.75 help?',
    outcome: 'engagement',
    wantedEffect: 5,
    buckets: WHOLE,
    arms,
  });
  await post(admin.page, `${EXPERIMENTS}/adaptive-v2/start`, {});
  await admin.context.close();
});

const register = async (page: Page, name: string, until: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Register an experiment' });
  await page.getByRole('button', { name: 'Register an experiment' }).click();
  await dialog.getByLabel('Name *').fill(name);
  await dialog.getByLabel('What do you want to find out? *').fill(`Does ${name} help?`);
  await dialog.getByLabel('Up to %').fill(until);
  await dialog.getByRole('button', { name: 'Register' }).click();
};

describe.each(AT_A_DESK)('experiments %s', (_where, size, ending) => {
  test(
    'experiments are registered if valid, started if none runs with the same pupils, stopped and concluded',
    async () => {
      const { context, page } = await openWindow(fixture, size);
      await signIn(page, 'admin');
      await page.goto('/admin/analytics');
      const [first, second] = [`first-${ending}`, `second-${ending}`];
      const dialog = page.getByRole('dialog');
      const doing = (name: string): Locator =>
        page.getByRole('group', { name: `Actions on ${name}` });
      /** Acts and waits for a text. The wait starts first, because the text disappears on its own. */
      const expectText = async (words: string, act: () => Promise<void>): Promise<void> => {
        const textShown = page.getByText(words, { exact: true }).waitFor();
        await Promise.all([textShown, act()]);
      };
      /** Presses a button of an experiment, then the same button in the dialog. */
      const confirm = async (name: string, label: 'Start' | 'Stop'): Promise<void> => {
        await doing(name).getByRole('button', { name: label }).click();
        const asking = page.getByRole('dialog', { name: `${label} ${name}?` });
        await asking.getByRole('button', { name: label }).click();
        await asking.waitFor({ state: 'detached' });
      };

      await register(page, `First ${ending}`, '10');
      const refusal = dialog.getByRole('alert');
      await refusal.getByText('Use only small letters, digits and dashes.').waitFor();
      expect(await checkBothSizes(page)).toEqual([]);
      await dialog.getByLabel('Name *').fill(first);
      await expectText('Experiment registered', () =>
        dialog.getByRole('button', { name: 'Register' }).click(),
      );
      await register(page, second, '20');
      await doing(second).waitFor();

      await expectText('Experiment started', () => confirm(first, 'Start'));
      await expectText(
        `Failed to change the experiment: The experiment ${first} is running with the same pupils. Stop it first, or use another part of the layer.`,
        () => confirm(second, 'Start'),
      );
      await expectText('Experiment stopped', () => confirm(first, 'Stop'));
      await doing(second).getByRole('button', { name: 'Start' }).click();
      expect(await checkBothSizes(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Start' }).click();
      await doing(second).getByRole('button', { name: 'Conclude' }).click();
      await dialog.getByLabel('Decide for').selectOption('adaptive');
      await dialog.getByText('chosen near a chance of 0.75', { exact: false }).waitFor();
      await dialog.getByLabel('Decide for').selectOption('control');
      await dialog.getByText('drawn at random', { exact: false }).waitFor();
      expect(await checkBothSizes(page)).toEqual([]);
      await expectText('Experiment concluded', () =>
        dialog.getByRole('button', { name: 'Conclude' }).click(),
      );
      await dialog.waitFor({ state: 'detached' });
      await doing(second).waitFor({ state: 'detached' });
      await page.getByText('Figures at the time of the decision.').first().waitFor();
      expect(await checkBothSizes(page)).toEqual([]);
      await context.close();
    },
    STORY_TIMEOUT_MS,
  );
});

test(
  'an experiment is registered, started, stopped and concluded without a mouse',
  async () => {
    const { context, page } = await openWindow(fixture, DESKTOP);
    await signIn(page, 'admin');
    await page.goto('/admin/analytics');
    const dialog = page.getByRole('dialog');
    const doing = page.getByRole('group', { name: 'Actions on by-keyboard' });
    await tabAndPress(page, page.getByRole('button', { name: 'Register an experiment' }));
    await tabTo(page, dialog.getByLabel('Name *'));
    await page.keyboard.type('by-keyboard');
    await tabTo(page, dialog.getByLabel('What do you want to find out? *'));
    await page.keyboard.type('Does it need a mouse?');
    await tabAndPress(page, dialog.getByRole('button', { name: 'Register' }));
    await dialog.waitFor({ state: 'detached' });
    for (const label of ['Start', 'Stop'] as const) {
      await tabAndPress(page, doing.getByRole('button', { name: label }));
      // Focuses Cancel, so that a double key press does nothing.
      await pressOnceFocused(page, dialog.getByRole('button', { name: 'Cancel' }));
      await dialog.waitFor({ state: 'detached' });
      await pressOnceFocused(page, doing.getByRole('button', { name: label }));
      await tabAndPress(page, dialog.getByRole('button', { name: label }));
      await dialog.waitFor({ state: 'detached' });
    }
    await tabAndPress(page, doing.getByRole('button', { name: 'Conclude' }));
    await tabAndPress(page, dialog.getByRole('button', { name: 'Conclude' }));
    await dialog.waitFor({ state: 'detached' });
    await doing.waitFor({ state: 'detached' });
    await context.close();
  },
  STORY_TIMEOUT_MS,
);
