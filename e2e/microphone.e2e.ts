// @module-tag large
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { openChat, openFriends } from './chats.ts';
import { useBrowser } from './browserFixture.ts';

const fixture = useBrowser();

/** Makes every further request for the microphone fail. */
const microphoneFails = (page: Page, name: string): Promise<void> =>
  page.evaluate(`navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('', '${name}'))`) as Promise<void>;

const GONE = `window.streams.at(-1).getAudioTracks()[0].dispatchEvent(new Event('ended'))`;
const HIDDEN = `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'))`;
const SHOWN = `delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))`;

test('microphone problems are explained, and the recording so far is kept', async () => {
  const { ann, ben, chat } = await openFriends(fixture, PHONE, 'mic');
  const { page } = ann;
  await page.addInitScript(`window.streams = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      open(wanted).then((stream) => (window.streams.push(stream), stream));`);
  await openChat(page, chat);
  await page.getByRole('tab', { name: 'Voice' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Voice' });
  const start = panel.getByRole('button', { name: 'Start recording' });
  const kept = panel.getByRole('button', { name: 'Play your recording' });
  const record = async (): Promise<void> => {
    await start.click();
    await panel.getByText('0:01 of 0:30').waitFor();
  };

  await record();
  await page.evaluate(GONE);
  await panel
    .getByText('The microphone was unplugged. What you said until then is kept.')
    .waitFor();
  await kept.waitFor();
  await panel.getByRole('button', { name: 'Delete' }).click();

  await record();
  await page.evaluate(HIDDEN);
  await panel.getByText(/^Recording stopped because you left the page\./).waitFor();
  await page.evaluate(SHOWN);
  await kept.waitFor();
  await panel.getByRole('button', { name: 'Delete' }).click();

  await record();
  await page.getByRole('tab', { name: 'Stickers' }).click();
  await page.getByRole('tab', { name: 'Voice' }).click();
  await kept.waitFor();
  await panel.getByRole('button', { name: 'Delete' }).click();

  for (const [name, words] of [
    ['NotAllowedError', 'Please allow microphone access to record voice messages.'],
    ['NotFoundError', 'No microphone was found. Plug one in, or send a drawing.'],
    ['NotReadableError', 'Something else is using the microphone. Close it, then try again.'],
  ] as const) {
    await microphoneFails(page, name);
    await start.click();
    await panel.getByText(words).waitFor();
  }
  await Promise.all([ann.context.close(), ben.context.close()]);
});

test('a recording ends automatically after thirty seconds', async () => {
  const { ann, ben, chat } = await openFriends(fixture, PHONE, 'mic30');
  await openChat(ann.page, chat);
  await ann.page.getByRole('tab', { name: 'Voice' }).click();
  const panel = ann.page.getByRole('tabpanel', { name: 'Voice' });
  await panel.getByRole('button', { name: 'Start recording' }).click();
  await panel.getByText('0:01 of 0:30').waitFor();
  await panel.getByRole('button', { name: 'Play your recording' }).waitFor({ timeout: 60_000 });
  await expect.poll(() => panel.getByText('0:30').count()).toBe(1);
  await Promise.all([ann.context.close(), ben.context.close()]);
});
