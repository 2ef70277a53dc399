import { setTimeout as pause } from 'node:timers/promises';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import {
  getAiInsights,
  getReportCard,
  listSubjectPerformance,
} from '@mahoe/contracts/progress/report';
import { momentOf } from '@mahoe/domain/calendar';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { newLearner } from '@mahoe/domain/progress/learnerState';
import { START, type Position } from '@mahoe/eventstore/store/position';
import { openLogWriter } from '@mahoe/projections/fixtures/log';
import type { BankTopic } from '@mahoe/projections/fixtures/bank';
import { takeQuiz } from '@mahoe/projections/fixtures/quizzes';
import type { StreamEvent } from '@mahoe/domain/eventTypes';
import { idOf, newWorld } from '@mahoe/projections/fixtures/world';
import type pg from 'pg';
import { startBenchStack, type BenchPupil, type BenchStack } from './benchStack.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';

const MANY_ANSWERS = 20_000;
const SMALL_REPORT_ANSWERS = 100;
const DAYS = 365;
const QUESTIONS = 10;
const CALLS = 200;
const WARM_UP = 20;
const GOAL_MS = 50;
const CONCURRENCY = 32;
const MS_PER_DAY = 86_400_000;
const SESSION_KIND = 0x7e9;

const operations = {
  'report card': getReportCard,
  insights: getAiInsights,
  performance: listSubjectPerformance,
} as const;
const periods = ['week', 'month', 'all'] as const;

/** Reads the shipped topics of grade 4 with their multiple-choice questions. */
const topicsOfGrade4 = async (pool: pg.Pool): Promise<readonly BankTopic[]> => {
  const { rows } = await pool.query<{
    topic_id: string;
    subject_id: number;
    questions: { questionId: string; version: number; content: QuestionContent }[];
  }>(
    `select t.topic_id, t.subject_id, jsonb_agg(jsonb_build_object(
        'questionId', q.question_id, 'version', q.version, 'content', q.content)) as questions
     from views.topic t join views.question q using (topic_id)
     where t.grade = 4 and q.status = 'approved' and q.content->>'questionType' = 'mcq'
     group by 1, 2 having count(*) >= $1 order by 1`,
    [QUESTIONS],
  );
  return rows.map(({ topic_id: topicId, subject_id: subjectId, questions }) => ({
    topicId,
    subjectId,
    grade: 4,
    articleId: topicId,
    questions: questions.map((question) => ({ ...question, topicId })),
  }));
};

/** Generates a pupil's answers over the last year, as events of the real deciders. */
const generateYear = function* (
  pupil: BenchPupil,
  answers: number,
  topics: readonly BankTopic[],
  since: number,
): Generator<readonly StreamEvent[]> {
  const world = newWorld(answers, since);
  const learner = newLearner({
    pupilId: pupil.id,
    grade: 4,
    localDate: momentOf(since).localDate,
  });
  const quizzes = answers / QUESTIONS;
  for (let n = 0; n < quizzes; n += 1) {
    world.until(since + Math.floor((n * (DAYS - 1)) / quizzes) * MS_PER_DAY);
    const topic = topics[Math.floor(world.random() * topics.length)];
    if (!topic) return;
    const habits = { skill: 0.7, haste: 0.05 };
    const sessionId = idOf(SESSION_KIND, answers * DAYS + n);
    for (const _step of takeQuiz(world, {
      sessionId,
      learner,
      topic,
      purpose: 'practice',
      habits,
    }));
    yield world.take();
  }
};

const waitUntilProjected = async ({ pool }: BenchStack, position: Position): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ behind: number }>(
      `select count(*)::int as behind from log.checkpoint
       where name in ('daily_practice', 'learners') and coalesce(position, 0) < $1`,
      [position],
    );
    if (rows[0]?.behind === 0) return;
    await pause(100);
  }
};

/**
 * Measures report card, insights and subject performance of a pupil with 20,000 answers in a year.
 * Reference: a pupil with 100, in alternating calls.
 */
export const run = async (args: string[]): Promise<void> => {
  const calls = Number(args[0] ?? CALLS);
  const bench = await startBenchStack();
  try {
    const since = Date.now() - (DAYS - 1) * MS_PER_DAY;
    const [many, few] = await bench.registerPupils(2, since);
    if (!many || !few) throw new Error('no pupils');
    const topics = await topicsOfGrade4(bench.pool);
    const log = openLogWriter(bench.store, bench.personalData);
    let head = START;
    for (const [pupil, answers] of [
      [many, MANY_ANSWERS],
      [few, SMALL_REPORT_ANSWERS],
    ] as const) {
      const events = [...generateYear(pupil, answers, topics, since)].flat();
      head = await log.append(events, CONCURRENCY);
      console.log(
        `${answers.toLocaleString('en')} answers: ${events.length.toLocaleString('en')} events`,
      );
    }
    await waitUntilProjected(bench, head);
    const caller = httpCaller(bench.url, 1);
    const took = async (pupil: BenchPupil, path: string): Promise<number> => {
      const began = performance.now();
      const { status, body } = await caller.call('GET', path, pupil.cookie);
      if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
      return performance.now() - began;
    };
    for (const [name, operation] of Object.entries(operations)) {
      for (const period of periods) {
        const times: readonly [number[], number[]] = [[], []];
        for (let n = -WARM_UP; n < calls; n += 1) {
          for (const [index, pupil] of [many, few].entries()) {
            const path = buildUrl(operation, { params: { id: pupil.id }, query: { period } });
            const time = await took(pupil, path);
            if (n >= 0) times[index]?.push(time);
          }
        }
        const [large, small] = times.map(
          (all) => `p50 ${milliseconds(median(all))}, p95 ${milliseconds(percentile(all, 0.95))}`,
        );
        console.log(
          `${`${name}, ${period}`.padEnd(20)} 20,000 answers: ${large}   100 answers: ${small}` +
            `   (goal p95 ${GOAL_MS} ms)`,
        );
      }
    }
    caller.close();
  } finally {
    await bench.stop();
  }
};
