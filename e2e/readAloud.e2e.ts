// @module-tag large
import { stableId } from '@mahoe/content/stableId';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerQuestion, DESKTOP, openFirstQuiz, openWindow, PHONE } from './browser.ts';
import { signUpNewPupil } from './newPupil.ts';
import { openAtQuestion, type Served } from './questions.ts';
import { useBrowser } from './browserFixture.ts';

const ANALOGIES = stableId('topic:5:4:analogies');
const SCIENTIST = stableId('topic:4:4:working-like-a-scientist');

/**
 * Replaces speech synthesis by a fake that records its utterances. It speaks the first word of a sentence and
 * waits until `finishSpeaking` is called.
 */
const VOICES = `{
  const waiting = [];
  window.said = [];
  window.finishSpeaking = () => { for (const one of waiting.splice(0)) one.onend?.(); };
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, 'speechSynthesis', { value: {
    getVoices: () => ['en-US', 'en-JM'].map((lang) => ({ lang, voiceURI: lang, localService: true })),
    addEventListener: () => {}, removeEventListener: () => {},
    cancel: () => { for (const one of waiting.splice(0)) one.onerror?.({ error: 'canceled' }); },
    speak: (one) => {
      window.said.push([one.voice.lang, one.rate, one.text.trim()]);
      waiting.push(one);
      if (waiting.length === 1) one.onboundary?.({ name: 'word', charIndex: 0 });
    },
  } });
}`;

const fixture = useBrowser();

/** Texts that a question shows besides its sentence. */
const listItems = (content: Served['content']): readonly string[] => {
  switch (content.questionType) {
    case 'matching':
      return [...content.left, ...content.right];
    case 'sequencing':
      return content.sequenceItems;
    case 'diagram_labeling':
      return content.labelPositions.map(({ correctLabel }) => correctLabel);
    case 'table_grid':
      return [...content.rows, ...content.columns];
    case 'multiple_select':
      return content.options;
    case 'mcq':
    case 'short_constructed':
    case 'extended_response':
      return [];
  }
};

/** Returns the utterances so far and clears them. */
const takeSpoken = (page: Page): Promise<readonly (readonly [string, number, string])[]> =>
  page.evaluate('window.said.splice(0)');

/** Words that are spoken as they are written; numbers, units and signs are said in other words. */
const listPlainWords = (text: string): readonly string[] => text.match(/[a-z]{4,}/gi) ?? [];

const findHighlightedWord = (page: Page): Promise<string | null> =>
  page.evaluate(`[...(CSS.highlights.get('spoken') ?? [])].map(String)[0] ?? null`);

test('questions, explanations and articles are read aloud at the chosen pace with each word highlighted', async () => {
  const { context, page } = await openWindow(fixture, PHONE);
  await page.addInitScript(VOICES);
  await signUpNewPupil(page, {
    username: 'ria.p',
    firstName: 'Ria',
    lastName: 'Bell',
  });

  await page.goto('/settings');
  await page
    .getByRole('group', { name: 'Reading aloud' })
    .getByRole('radio', { name: 'Slow' })
    .press(' ');
  await openFirstQuiz(page);
  await page.getByRole('button', { name: /^Listen.*the question/ }).click();
  const stop = page.getByRole('button', { name: /^Stop.*the question/ });
  await stop.waitFor();
  const heard = await takeSpoken(page);
  expect(new Set(heard.map(([voice, rate]) => `${voice} ${rate}`))).toEqual(new Set(['en-JM 0.7']));
  const question = await page.locator('[data-read="question"]').first().textContent();
  expect(listPlainWords(heard.map(([, , text]) => text).join(' '))).toEqual(
    expect.arrayContaining([...listPlainWords(question ?? '')]),
  );
  await expect.poll(() => findHighlightedWord(page), { timeout: 20_000 }).not.toBeNull();
  expect(question?.startsWith((await findHighlightedWord(page)) ?? '?')).toBe(true);
  await stop.click();
  await page.getByRole('button', { name: /^Listen.*the question/ }).waitFor();
  await expect.poll(() => findHighlightedWord(page), { timeout: 20_000 }).toBeNull();

  await answerQuestion(page, 0);
  await page.getByRole('button', { name: /^Listen.*why/ }).click();
  await page.getByRole('button', { name: /^Stop.*why/ }).waitFor();
  expect((await takeSpoken(page)).length).toBeGreaterThan(0);
  await page.evaluate('window.finishSpeaking()');
  await page.getByRole('button', { name: /^Listen.*why/ }).waitFor();

  await page.goto(`/topic/${SCIENTIST}/learn`);
  await page.getByRole('button', { name: /^Read/ }).first().click();
  const answer = 'The goat is an inference.';
  const listen = page.getByRole('button', { name: /^Listen/ });
  await listen.click();
  await page.getByRole('button', { name: /^Stop/ }).waitFor();
  const first = (await takeSpoken(page)).map(([, , text]) => text);
  expect(first).toContain('Your turn');
  expect(first).not.toContain(answer);
  await page.getByRole('button', { name: /^Stop/ }).click();
  const ask = page.getByRole('button', { name: 'Show the answer' });
  await ask.focus();
  await page.keyboard.press('Enter');
  await page.getByText(answer).waitFor();
  await listen.click();
  await page.getByRole('button', { name: /^Stop/ }).waitFor();
  expect((await takeSpoken(page)).map(([, , text]) => text)).toContain(answer);
  await context.close();
});

test('items to match, order or place are read aloud with their question', async () => {
  const { context, page } = await openWindow(fixture, DESKTOP);
  await page.addInitScript(VOICES);
  await signUpNewPupil(page, {
    username: 'ria.d',
    firstName: 'Ria',
    lastName: 'Bell',
  });
  for (const [topicId, kind] of [
    [ANALOGIES, 'matching'],
    [SCIENTIST, 'sequencing'],
    [SCIENTIST, 'diagram_labeling'],
  ] as const) {
    const { content } = await openAtQuestion(page, topicId, kind);
    await page.getByRole('button', { name: /^Listen.*the question/ }).click();
    await page.getByRole('button', { name: /^Stop.*the question/ }).waitFor();
    const heard = (await takeSpoken(page)).map(([, , text]) => text).join(' ');
    expect(listPlainWords(heard)).toEqual(
      expect.arrayContaining(listItems(content).flatMap(listPlainWords)),
    );
  }
  await context.close();
});

test('the Listen button is missing if the browser has no voice', async () => {
  const { context, page } = await openWindow(fixture, PHONE);
  await page.addInitScript(
    `Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [], addEventListener() {}, removeEventListener() {} } })`,
  );
  await signUpNewPupil(page, {
    username: 'ria2.p',
    firstName: 'Ria',
    lastName: 'Bell',
  });
  await openFirstQuiz(page);
  await page.getByRole('button', { name: 'Check answer' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Listen/ }).count()).toBe(0);
  await context.close();
});
