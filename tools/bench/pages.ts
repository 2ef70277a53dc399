import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getMe } from '@mahoe/contracts/accounts/account';
import { urlOf } from '@mahoe/contracts/urlOf';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import { getUnlockedTopics } from '@mahoe/contracts/progress/progress';
import { freePort } from '@mahoe/stack/freePort';
import { chromiumPath } from '@mahoe/stack/testing/chromium';
import lighthouse, { type Result } from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import { answerTo } from './answerTo.ts';
import { visitOnBadLine } from './badLine.ts';
import { startBenchStack, type BenchPupil } from './benchStack.ts';
import { median } from './figures.ts';
import { httpCaller } from './httpCaller.ts';

const RUNS = 3;
const READS = 60;
const READ_AGAIN_MS = 500;
const SUBJECTS = [1, 5];
/** Goals in percent. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

type Caller = ReturnType<typeof httpCaller>;

/** Takes a quiz on the first open topic of a subject, so that there is something to show. */
const takeQuiz = async (caller: Caller, pupil: BenchPupil, subjectId: number): Promise<void> => {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await caller.call('GET', path, pupil.cookie)).body);
  // What a pupil who has just signed up may do is in the views a moment later.
  const post = async (path: string, body: object): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const reply = await caller.call('POST', path, pupil.cookie, body);
      if (reply.status < 400) return JSON.parse(reply.body);
      if (tries === READS) throw new Error(`${path}: ${reply.status} ${reply.body}`);
      await setTimeout(READ_AGAIN_MS);
    }
  };
  const params = { id: pupil.id };
  const topics = listTopics.reply.parse(
    await read(urlOf(listTopics, { query: { grade: 4, subjectId } })),
  );
  let topic: (typeof topics)[number] | undefined;
  // A pupil who has just signed up is in the views a moment later.
  for (let tries = 0; !topic && tries < READS; tries += 1) {
    if (tries > 0) await setTimeout(READ_AGAIN_MS);
    const open = getUnlockedTopics.reply.parse(
      await read(urlOf(getUnlockedTopics, { params, query: { grade: 4 } })),
    );
    topic = topics.find(({ id }) => open.some((one) => one.id === id));
  }
  if (!topic) throw new Error(`no topic of subject ${subjectId} is open`);
  const { id: sessionId, totalQuestions } = startQuizSession.reply.parse(
    await post(startQuizSession.path, { topicId: topic.id }),
  );
  for (let number = 1; number <= totalQuestions; number += 1) {
    const { quiz } = getSessionQuestion.reply.parse(
      await read(urlOf(getSessionQuestion, { params: { id: sessionId } })),
    );
    await post(answerQuestion.path, {
      sessionId,
      questionNumber: number,
      ...answerTo(quiz, number),
    });
  }
};

const scoreOf = (result: Result, category: Category): number =>
  Math.round(100 * (result.categories[category]?.score ?? 0));

/** What kept a category from being perfect. */
const shortfalls = (result: Result, category: Category): readonly string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const measure = async (url: string, port: number): Promise<Result> => {
  const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true } as const;
  const run = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] });
  if (!run) throw new Error(`${url} could not be measured`);
  return run.lhr;
};

const report = (name: string, results: readonly Result[]): void => {
  const scores = CATEGORIES.map((category) => {
    const score = median(results.map((result) => scoreOf(result, category)));
    return `${category} ${score} (goal ${GOALS[category]}${score < GOALS[category] ? ', missed' : ''})`;
  });
  console.log(`${name.padEnd(12)} ${scores.join('  ')}`);
  const metrics = METRICS.map((id) => {
    const values = results.map((result) => result.audits[id]?.numericValue ?? 0);
    return `${id} ${Math.round(median(values))} ms`;
  });
  const speed = Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)));
  console.log(`${''.padEnd(12)} ${metrics.join('  ')}  (speed of this machine ${speed})`);
  for (const category of CATEGORIES.filter((one) => one !== 'performance')) {
    const missing = new Set(results.flatMap((result) => shortfalls(result, category)));
    if (missing.size > 0) console.log(`${''.padEnd(12)} ${category}: ${[...missing].join(', ')}`);
  }
};

/**
 * A first and a second visit over a bad line; then Lighthouse, mobile profile, on the six main pages,
 * signed in. The page that says "not found" does nothing but start the app: what it takes, the
 * machine takes.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  const profile = await mkdtemp(join(tmpdir(), 'mahoe-bench-browser-'));
  const port = (await freePort(0)) ?? 0;
  const context = await playwright.launchPersistentContext(profile, {
    serviceWorkers: 'block',
    executablePath: await chromiumPath(),
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
            urlOf(listTopics, { query: { grade: 4, subjectId: 4 } }),
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
      executablePath: await chromiumPath(),
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
    try {
      await visitOnBadLine(browser, stack.url, pupil);
    } finally {
      await browser.close();
    }

    console.log(`Lighthouse, mobile, median of ${RUNS}`);
    for (const [title, path] of [
      ['not found', '/nowhere'],
      ['dashboard', '/'],
      ['question', `/practice/${topics[0]?.id ?? ''}`],
      ['report card', '/report-card'],
      ['subject', '/subject/1'],
      ['curriculum', '/curriculum'],
      ['leaderboard', '/leaderboard'],
    ] as const) {
      const results: Result[] = [];
      for (let one = 0; one < RUNS; one += 1) {
        results.push(await measure(new URL(path, stack.url).href, port));
      }
      report(title, results);
    }
  } finally {
    caller.close();
    await context.close();
    await rm(profile, { recursive: true, force: true });
    await stack.stop();
  }
};
