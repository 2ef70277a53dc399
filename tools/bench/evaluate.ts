import { seededRandom } from '@mahoe/domain/seededRandom';
import { newAnswers, type Answers } from '@mahoe/analysis/evaluate/answers';
import { models } from '@mahoe/analysis/evaluate/models/all';
import { predictAll, sigma } from '@mahoe/analysis/evaluate/models/model';
import { median } from './figures.ts';

const ANSWERS = 200_000;
const PUPILS = 2000;
const QUESTIONS = 1600;
const TOPICS = 80;
const RUNS = 5;
const GOAL_MICROSECONDS = 1;

/** Generates pupils who answer questions of their topic, ten at a time. */
const generateAnswers = (): Answers => {
  const random = seededRandom(1);
  const answers = newAnswers(ANSWERS);
  for (let n = 0; n < ANSWERS; n += 10) {
    const pupil = Math.floor(random() * PUPILS);
    const topic = Math.floor(random() * TOPICS);
    for (let k = 0; k < 10; k += 1) {
      const question = topic + TOPICS * Math.floor((random() * QUESTIONS) / TOPICS);
      const chance = sigma((2 * pupil) / PUPILS - 1 + (question % 7) / 7);
      answers.put({
        user: `${pupil}`,
        item: `${question}`,
        skill: `${topic}`,
        correct: random() < chance,
      });
    }
  }
  return answers.done();
};

/** Minimal work per answer: a sum, a logistic function and two updated numbers. */
const plainLoop = ({ size, user, item, correct, users, items }: Answers): number => {
  const ability = new Float64Array(users.of.length);
  const ease = new Float64Array(items.of.length);
  let sum = 0;
  for (let n = 0; n < size; n += 1) {
    const u = user[n] ?? 0;
    const i = item[n] ?? 0;
    const chance = sigma((ability[u] ?? 0) + (ease[i] ?? 0));
    const error = (correct[n] ?? 0) - chance;
    ability[u] = (ability[u] ?? 0) + 0.3 * error;
    ease[i] = (ease[i] ?? 0) + 0.3 * error;
    sum += chance;
  }
  return sum;
};

/** Measures a learner model's time per answer, predicted and learnt. Reference: a plain loop. */
export const run = (): Promise<void> => {
  const answers = generateAnswers();
  const works: Readonly<Record<string, () => unknown>> = {
    'plain loop': () => plainLoop(answers),
    ...Object.fromEntries(
      Object.entries(models).map(([name, model]) => [name, () => predictAll(answers, model)]),
    ),
  };
  for (const [name, work] of Object.entries(works)) {
    work();
    const took = Array.from({ length: RUNS }, () => {
      const began = performance.now();
      work();
      return ((performance.now() - began) * 1000) / answers.size;
    });
    console.log(
      `${name.padEnd(11)} ${median(took).toFixed(3).padStart(7)} µs an answer` +
        (name === 'kalmanElo' ? `  (goal ${GOAL_MICROSECONDS})` : ''),
    );
  }
  return Promise.resolve();
};
