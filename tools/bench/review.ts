import { listArticleDrafts } from '@mahoe/contracts/content/articleDrafts';
import {
  generateAiQuestions,
  getGenerationStats,
  listDrafts,
  rejectDraft,
} from '@mahoe/contracts/content/drafts';
import type { Operation } from '@mahoe/contracts/operation';
import { approveQuestion } from '@mahoe/contracts/content/questionAdmin';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import { listTopics } from '@mahoe/contracts/content/catalogue';
import { startBenchStack } from './benchStack.ts';
import { createAdmin } from './createAdmin.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { waitForViews } from './waitForViews.ts';

const DRAFTS = 100;
const CONCURRENCY = 20;
const MINUTES = 20;
/** One draft in this many is rejected, with a reason. */
const REJECT_EVERY = 5;
const WHY = { reason: 'Too easy' };
const RANGE = encodeURIComponent('[0,99]');

const formatTimes = (times: readonly number[]): string =>
  `p50 ${milliseconds(median(times))}  p95 ${milliseconds(percentile(times, 0.95))}`;

/**
 * Reviews a hundred questions of the product's own generators as the page does: the next draft is
 * loaded ahead, a decision is awaited, and the list reloads behind it. The rest of twenty minutes is
 * for viewing.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  const caller = httpCaller(stack.url, 6);
  try {
    const cookie = await createAdmin(stack);
    await waitForViews(stack);
    const call = async (method: Operation['method'], path: string, body?: object) => {
      const began = performance.now();
      const reply = await caller.call(method, path, cookie, body);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body}`);
      return { body: JSON.parse(reply.body) as unknown, ms: performance.now() - began };
    };
    const subject = await call('GET', `${listTopics.path}?subjectId=1&grade=5`);
    const topics = listTopics.reply.parse(subject.body);
    let drafts = 0;
    const began = performance.now();
    for (const { id: topicId } of topics) {
      if (drafts >= DRAFTS) break;
      const count = Math.min(CONCURRENCY, DRAFTS - drafts);
      const made = await call(generateAiQuestions.method, generateAiQuestions.path, {
        topicId,
        count,
      });
      drafts += generateAiQuestions.reply.parse(made.body).count;
    }
    const secondsToWrite = (performance.now() - began) / 1000;
    await waitForViews(stack);
    const times = { decision: [] as number[], queue: [] as number[] };
    const queue = async (): Promise<readonly string[]> => {
      const from = performance.now();
      const [waiting] = await Promise.all([
        call('GET', `${listDrafts.path}?range=${RANGE}`),
        call('GET', `${listArticleDrafts.path}?range=${RANGE}`),
        call('GET', getGenerationStats.path),
      ]);
      times.queue.push(performance.now() - from);
      return listDrafts.reply.parse(waiting.body).map(({ id }) => id);
    };
    const waiting = await queue();
    for (const [place, id] of waiting.entries()) {
      const params = { params: { id } };
      const decided = await (place % REJECT_EVERY === 0
        ? call(rejectDraft.method, buildUrl(rejectDraft, { ...params, body: WHY }), WHY)
        : call(approveQuestion.method, buildUrl(approveQuestion, params)));
      times.decision.push(decided.ms);
      await queue();
    }
    await waitForViews(stack);
    const left = (await queue()).length;
    const waited = times.decision.reduce((sum, ms) => sum + ms, 0) / 1000 / waiting.length;
    const each = (MINUTES * 60) / DRAFTS - waited;
    console.log(`writing ${drafts} drafts  ${secondsToWrite.toFixed(1)} s`);
    console.log(`a decision         ${formatTimes(times.decision)}`);
    console.log(`the queue again    ${formatTimes(times.queue)}`);
    console.log(
      `${waiting.length} drafts decided, ${left} left; waited ${waited.toFixed(3)} s for each; ` +
        `left of ${MINUTES} minutes for looking at each of ${DRAFTS}: ${each.toFixed(1)} s` +
        `${waiting.length < DRAFTS || left > 0 || each < 1 ? ', missed' : ''}; ` +
        'keys: one to approve, two and a reason to reject',
    );
  } finally {
    caller.close();
    await stack.stop();
  }
};
