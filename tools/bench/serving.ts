import { randomUUID } from 'node:crypto';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import { momentOf } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { buildAnswer } from './buildAnswer.ts';
import { startBenchStack, type BenchPupil, type BenchStack } from './benchStack.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { findOpenTopic } from './findOpenTopic.ts';

const PUPILS = 40;
const WARM_UP = 5;
const GOAL_MS = 3;

type Caller = ReturnType<typeof httpCaller>;

/** Starts a quiz of the questions that another asked, settled at its start as `choice/2` did. */
const startSettledQuiz = async ({ commands }: BenchStack, sessionId: string): Promise<string> => {
  const { started, asked } = await commands.load(quizSession, sessionId);
  if (!started) throw new Error(`no quiz ${sessionId}`);
  const settledId = randomUUID();
  const { pool: _pool, ...fields } = started;
  const handled = await commands.handle(
    quizSession,
    settledId,
    {
      ...fields,
      type: 'StartQuizSession',
      now: momentOf(Date.now()),
      sessionId: settledId,
      reviewDueOn: null,
      questions: asked,
      frame: null,
      policyVersion: 'choice/2',
      lockedBehind: null,
    },
    { commandId: randomUUID(), actor: 'mahoe', isNew: true },
  );
  if (isRejection(handled)) throw new Error(handled.rejected);
  return settledId;
};

/**
 * Serves and answers a question.
 * @returns milliseconds until it was on screen
 */
const serveOne = async (
  caller: Caller,
  { cookie }: BenchPupil,
  sessionId: string,
  number: number,
): Promise<number> => {
  const began = performance.now();
  const path = buildUrl(getSessionQuestion, { params: { id: sessionId } });
  const { status, body } = await caller.call('GET', path, cookie);
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`question: ${status} ${body}`);
  const { quiz } = getSessionQuestion.reply.parse(JSON.parse(body));
  const answer = { sessionId, questionNumber: number, ...buildAnswer(quiz, number) };
  const answered = await caller.call('POST', answerQuestion.path, cookie, answer);
  if (answered.status !== 200) throw new Error(`answer: ${answered.status} ${answered.body}`);
  return took;
};

/**
 * Measures how long serving a question takes if it is chosen at that moment. Reference: quizzes of the
 * same pupils with the same questions, settled at their start, in turn.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  const caller = httpCaller(stack.url, 2);
  try {
    const pupils = await stack.registerPupils(PUPILS);
    const [first] = pupils;
    if (!first) return;
    const topicId = await findOpenTopic(stack, first);
    const times = { chosen: [] as number[], settled: [] as number[] };
    for (const [n, pupil] of pupils.entries()) {
      const { status, body } = await caller.call('POST', startQuizSession.path, pupil.cookie, {
        userId: pupil.id,
        topicId,
      });
      if (status !== 200) throw new Error(`start: ${status} ${body}`);
      const { id } = startQuizSession.reply.parse(JSON.parse(body));
      const serveQuiz = async (sessionId: string): Promise<readonly number[]> => {
        const took: number[] = [];
        for (let number = 1; number <= 10; number += 1)
          took.push(await serveOne(caller, pupil, sessionId, number));
        return took;
      };
      const chosen = await serveQuiz(id);
      const settled = await serveQuiz(await startSettledQuiz(stack, id));
      if (n < WARM_UP) continue;
      times.chosen.push(...chosen);
      times.settled.push(...settled);
    }
    for (const [name, samples] of Object.entries(times)) {
      console.log(
        `${name.padEnd(10)} ${String(samples.length).padStart(5)} calls` +
          `  p50 ${milliseconds(median(samples)).padStart(9)}` +
          `  p95 ${milliseconds(percentile(samples, 0.95)).padStart(9)}`,
      );
    }
    const added = percentile(times.chosen, 0.95) - percentile(times.settled, 0.95);
    console.log(`choosing adds ${milliseconds(added)} at p95 (goal ${GOAL_MS} ms)`);
  } finally {
    caller.close();
    await stack.stop();
  }
};
