import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getMe } from '@mahoe/contracts/accounts/account';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import { getUnlockedTopics } from '@mahoe/contracts/progress/progress';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { findChromium } from '@mahoe/testing/findChromium';
import { chromium as playwright } from 'playwright-core';
import { buildAnswer } from './buildAnswer.ts';
import { visitOnSlowConnection } from './slowConnection.ts';
import { startBenchStack, type BenchPupil } from './benchStack.ts';
import { httpCaller } from './httpCaller.ts';
import { measureByLighthouse } from './lighthousePages.ts';
import { measureWork } from './pageWork.ts';

const ROUNDS = 3;
/** No round begins later than this, so that the run takes less than six minutes. */
const MAX_ROUND_START_MS = 210_000;
const READS = 60;
const POLL_INTERVAL_MS = 500;
const SUBJECTS = [1, 5];

type Caller = ReturnType<typeof httpCaller>;

/** Takes a quiz on the first open topic of a subject, so that the pages have content. */
const takeQuiz = async (caller: Caller, pupil: BenchPupil, subjectId: number): Promise<void> => {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await caller.call('GET', path, pupil.cookie)).body);
  // Retries, because views show a new pupil's permissions a moment later.
  const post = async (path: string, body: object): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const reply = await caller.call('POST', path, pupil.cookie, body);
      if (reply.status < 400) return JSON.parse(reply.body);
      if (tries === READS) throw new Error(`${path}: ${reply.status} ${reply.body}`);
      await setTimeout(POLL_INTERVAL_MS);
    }
  };
  const params = { id: pupil.id };
  const topics = listTopics.reply.parse(
    await read(buildUrl(listTopics, { query: { grade: 4, subjectId } })),
  );
  let topic: (typeof topics)[number] | undefined;
  // Retries, because views show a new pupil a moment later.
  for (let tries = 0; !topic && tries < READS; tries += 1) {
    if (tries > 0) await setTimeout(POLL_INTERVAL_MS);
    const open = getUnlockedTopics.reply.parse(
      await read(buildUrl(getUnlockedTopics, { params, query: { grade: 4 } })),
    );
    topic = topics.find(({ id }) => open.some((one) => one.id === id));
  }
  if (!topic) throw new Error(`no topic of subject ${subjectId} is open`);
  const { id: sessionId, totalQuestions } = startQuizSession.reply.parse(
    await post(startQuizSession.path, { topicId: topic.id }),
  );
  for (let number = 1; number <= totalQuestions; number += 1) {
    const { quiz } = getSessionQuestion.reply.parse(
      await read(buildUrl(getSessionQuestion, { params: { id: sessionId } })),
    );
    await post(answerQuestion.path, {
      sessionId,
      questionNumber: number,
      ...buildAnswer(quiz, number),
    });
  }
};

/**
 * Measures a first and a second visit over a slow connection, then the processor time of the six main
 * pages of a signed-in pupil, and their Lighthouse scores. Reference: the page "not found", which only
 * starts the app. No other load should run meanwhile.
 */
export const run = async (): Promise<void> => {
  const began = Date.now();
  const stack = await startBenchStack();
  const profile = await mkdtemp(join(tmpdir(), 'mahoe-bench-browser-'));
  const port = (await findFreePort(0)) ?? 0;
  const context = await playwright.launchPersistentContext(profile, {
    serviceWorkers: 'block',
    executablePath: await findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const caller = httpCaller(stack.url, 1);
  try {
    const [pupil] = await stack.registerPupils(1);
    if (!pupil) throw new Error('no pupil could be registered');
    for (const subjectId of SUBJECTS) await takeQuiz(caller, pupil, subjectId);
    const topics = listTopics.reply.parse(
      JSON.parse(
        (
          await caller.call(
            'GET',
            buildUrl(listTopics, { query: { grade: 4, subjectId: 4 } }),
            pupil.cookie,
          )
        ).body,
      ),
    );

    const [name = '', value = ''] = pupil.cookie.split('=');
    await context.addCookies([{ name, value, url: stack.url }]);
    const page = await context.newPage();
    await page.goto(stack.url);
    const { user } = getMe.reply.parse(
      JSON.parse((await caller.call('GET', getMe.path, pupil.cookie)).body),
    );
    await page.evaluate((known) => localStorage.setItem('mahoe.user', JSON.stringify(known)), user);
    await page.close();

    const browser = await playwright.launch({
      executablePath: await findChromium(),
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
    try {
      await visitOnSlowConnection(browser, stack.url, pupil);
    } finally {
      await browser.close();
    }

    const pages = [
      { name: 'not found', path: '/nowhere' },
      { name: 'dashboard', path: '/' },
      { name: 'question', path: `/practice/${topics[0]?.id ?? ''}` },
      { name: 'report card', path: '/report-card' },
      { name: 'subject', path: '/subject/1' },
      { name: 'curriculum', path: '/curriculum' },
      { name: 'leaderboard', path: '/leaderboard' },
    ].map(({ name, path }) => ({ name, url: new URL(path, stack.url).href }));
    await measureWork(context, pages);
    const until = began + MAX_ROUND_START_MS;
    await measureByLighthouse(pages, { port, line: 'usual', rounds: ROUNDS, until });
    await measureByLighthouse(pages, { port, line: 'bad', rounds: 1, until });
    console.log(`All of it took ${Math.round((Date.now() - began) / 1000)} s`);
  } finally {
    caller.close();
    await context.close();
    await rm(profile, { recursive: true, force: true });
    await stack.stop();
  }
};
