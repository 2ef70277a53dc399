// @module-tag large
import { PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AT_A_DESK, openWindow, signIn } from './browser.ts';
import { checkBothSizes } from './accessibilityChecks.ts';
import { addTopic, removeTopics } from './adminApi.ts';
import { useBrowser } from './browserFixture.ts';

const STORY_TIMEOUT_MS = 300_000;
/** A PNG of one white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

const fixture = useBrowser();

const findTextBox = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('textbox', { name });
const findFigure = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('spinbutton', { name });
const addItem = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Add', exact: true }).click();

/** Input into the form of each type, and a text that the preview then shows. */
const types: readonly {
  readonly type: string;
  readonly question: string;
  readonly write: (page: Page) => Promise<void>;
  readonly shows: string;
}[] = [
  {
    type: 'MCQ',
    question: 'Which of these carries goods by sea?',
    write: async (page) => {
      for (const [at, way] of ['A ship', 'A lorry', 'A plane', 'A donkey'].entries()) {
        await findTextBox(page, `Option ${'ABCD'[at]}`).fill(way);
      }
    },
    shows: 'A donkey',
  },
  {
    type: 'Short Answer',
    question: 'Which city has the largest harbour?',
    write: async (page) => {
      await findTextBox(page, /^Accepted answers/).fill('Kingston\nKingston Harbour');
      await findFigure(page, 'Word limit').fill('30');
    },
    shows: '0 of 30 words',
  },
  {
    type: 'Extended',
    question: 'Why do we need a harbour?',
    write: async (page) => {
      await addItem(page);
      await findTextBox(page, 'Idea').fill('Trade');
      await findTextBox(page, /^Keywords/).fill('trade, goods');
      await findFigure(page, /^Points \*/).fill('5');
    },
    shows: '0 of 200 words',
  },
  {
    type: 'Diagram',
    question: 'Where is the lighthouse?',
    write: async (page) => {
      await page
        .getByLabel('Picture of this question')
        .setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer: PICTURE });
      await findTextBox(page, /^What the picture shows/).fill('A harbour with two towers');
      await addItem(page);
      await findTextBox(page, /^Right label/).fill('Lighthouse');
      await findFigure(page, /^From the left/).fill('50');
      await findFigure(page, /^From the top/).fill('40');
      await findTextBox(page, /^Other labels/).fill('Crane');
    },
    shows: 'Lighthouse',
  },
  {
    type: 'Matching',
    question: 'Which goods come from where?',
    write: async (page) => {
      for (const [at, [left, right]] of [
        ['Bauxite', 'Mines'],
        ['Bananas', 'Farms'],
        ['Fish', 'The sea'],
      ].entries()) {
        await findTextBox(page, 'Left')
          .nth(at)
          .fill(left ?? '');
        await findTextBox(page, 'Right')
          .nth(at)
          .fill(right ?? '');
      }
    },
    shows: 'The sea',
  },
  {
    type: 'Sequencing',
    question: 'In which order does a ship come in?',
    write: (page) =>
      findTextBox(page, /^Steps in the right order/).fill('Pilot aboard\nTug\nBerth'),
    shows: 'Pilot aboard',
  },
  {
    type: 'Multiple Select',
    question: 'Which two of these float?',
    write: async (page) => {
      for (const [at, thing] of ['A cork', 'A nail', 'A raft', 'A stone'].entries()) {
        await findTextBox(page, 'Option').nth(at).fill(thing);
      }
      for (const at of [0, 2]) await page.getByLabel('Right', { exact: true }).nth(at).check();
    },
    shows: 'Choose 2. You have chosen 0.',
  },
  {
    type: 'Table Grid',
    question: 'Who works where?',
    write: async (page) => {
      await findTextBox(page, /^Columns to choose from/).fill('on land\nat sea');
      for (const [at, [row, column]] of [
        ['a pilot of ships', 'at sea'],
        ['a crane driver', 'on land'],
        ['a deck hand', 'at sea'],
      ].entries()) {
        await findTextBox(page, 'Row')
          .nth(at)
          .fill(row ?? '');
        await findTextBox(page, 'Right column')
          .nth(at)
          .fill(column ?? '');
      }
    },
    shows: 'a crane driver',
  },
];

describe.each(AT_A_DESK)('an administrator %s', (_where, size, ending) => {
  test(
    'an administrator writes a question of each type beside its preview',
    async () => {
      const { context, page } = await openWindow(fixture, size);
      await signIn(page, 'admin');
      const topicId = await addTopic(page, `Harbours ${ending}`);
      await page.goto(`/admin/quiz/create?topicId=${topicId}`);
      await page.getByRole('heading', { name: 'Questions (0)' }).waitFor();
      const preview = page.frameLocator(`iframe[src="${PREVIEW_PATH}"]`);
      for (const [at, { type, question, write, shows }] of types.entries()) {
        await page.getByRole('combobox', { name: 'Type' }).click();
        await page.getByRole('option', { name: type }).click();
        await findTextBox(page, 'Question *').fill(`${question} ${ending}`);
        await write(page);
        await preview.getByText(`${question} ${ending}`).waitFor();
        await preview.getByText(shows).first().waitFor();
        expect(await checkBothSizes(page), type).toEqual([]);
        await page.getByRole('button', { name: 'Add Question', exact: true }).click();
        await page.getByRole('heading', { name: `Questions (${at + 1})` }).waitFor();
      }
      await removeTopics(page, [topicId]);
      await context.close();
    },
    STORY_TIMEOUT_MS,
  );
});
