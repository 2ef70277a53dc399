import { seededRandom } from '@mahoe/domain/seededRandom';
import { newAnswers, type Answers } from '@mahoe/analysis/evaluate/answers';
import { bkt, fitBkt } from '@mahoe/analysis/evaluate/models/bkt';
import { fitRasch } from '@mahoe/analysis/evaluate/models/irt';

const PUPILS = 1000;
const ANSWERS_PER_PUPIL = 10;
const TOPICS = {
  fractions: { known: 0.3, learn: 0.15, guess: 0.2, slip: 0.08 },
  spelling: { known: 0.6, learn: 0.05, guess: 0.25, slip: 0.15 },
} as const;

type Row = readonly [user: string, skill: string, item: string, correct: 0 | 1];

/** Simulates answers under the assumptions of BKT: pupils know or learn a topic, guess and slip. */
export const generateAnswers = (): readonly Row[] => {
  const random = seededRandom(31);
  const rows: Row[] = [];
  for (let pupil = 0; pupil < PUPILS; pupil += 1) {
    for (const [skill, { known, learn, guess, slip }] of Object.entries(TOPICS)) {
      let isKnown = random() < known;
      for (let n = 0; n < ANSWERS_PER_PUPIL; n += 1) {
        const isRight = random() < (isKnown ? 1 - slip : guess);
        rows.push([`u${pupil}`, skill, `${skill}${n}`, isRight ? 1 : 0]);
        isKnown ||= random() < learn;
      }
    }
  }
  return rows;
};

const toNamed = (names: readonly string[], values: Float64Array): Record<string, number> =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]));

const toAnswers = (rows: readonly Row[]): Answers => {
  const answers = newAnswers(rows.length);
  for (const [user, skill, item, correct] of rows)
    answers.put({ user, skill, item, correct: correct === 1 });
  return answers.done();
};

/** Fits our models to the first half of the pupils and predicts the answers of the others. */
export const fitModels = (rows: readonly Row[]) => {
  const learnt = rows.length / 2;
  const answers = toAnswers(rows);
  const parameters = fitBkt(answers, learnt);
  const model = bkt(answers);
  model.refit?.(learnt);
  const bktChances = rows.slice(learnt).map((_, n) => model.step(learnt + n));
  const first = toAnswers(rows.slice(0, learnt));
  const { ability, difficulty } = fitRasch(first, learnt);
  return {
    answers: rows,
    learnt,
    bkt: Object.fromEntries(
      answers.skills.of.map((skill, at) => [
        skill,
        {
          known: parameters.known[at],
          learn: parameters.learn[at],
          guess: parameters.guess[at],
          slip: parameters.slip[at],
        },
      ]),
    ),
    bktChances,
    rasch: {
      ability: toNamed(first.users.of, ability.mean),
      difficulty: toNamed(first.items.of, difficulty.mean),
    },
  };
};
