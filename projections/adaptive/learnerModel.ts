import {
  initialComponents,
  update,
  type Components,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import type { Recorded } from '@mahoe/eventstore/codec';
import { readRows, writeRows, type Projector } from '../projector.ts';

interface Row {
  readonly component: string;
  readonly mean: number;
  readonly variance: number;
  readonly answers: number;
}

/** Row of the base rate: `mean` counts right answers, `answers` all of them. */
export const BASE_RATE = 'base-rate';

/** Names of the four components' rows of an answer. */
export const componentNames = (answer: {
  readonly pupilId: string;
  readonly topicId: string;
  readonly questionId: string;
}): Readonly<Record<keyof Components, string>> => ({
  question: `question:${answer.questionId}`,
  topic: `topic:${answer.topicId}`,
  learner: `learner:${answer.pupilId}`,
  learnerTopic: `learner-topic:${answer.pupilId}:${answer.topicId}`,
});

type Answered = Extract<Recorded, { type: 'AttemptAnswered' }>['data'];

const PARTS = ['question', 'topic', 'learner', 'learnerTopic'] as const;

/** State of the online learner model: the fold of `domain/adaptive/kalmanElo.ts`. */
export const learnerModel: Projector = {
  name: 'learner_model',
  tables: ['learner_model'],
  handles: ['AttemptAnswered'],
  project: async (events, db) => {
    const answers = events.flatMap((event) =>
      event.type === 'AttemptAnswered' && event.data.graded ? [event.data] : [],
    );
    const names = new Set([
      BASE_RATE,
      ...answers.flatMap((answer) => Object.values(componentNames(answer))),
    ]);
    const keys = [...names].map((component) => ({ component }));
    const before = await readRows<Row>(db, 'learner_model', ['component'], keys);
    const model = new Map(before.map((row) => [row.component, row]));
    for (const answer of answers) applyAnswer(model, answer);
    await writeRows(db, 'learner_model', ['component'], [...model.values()]);
  },
};

const applyAnswer = (model: Map<string, Row>, answer: Answered): void => {
  const names = componentNames(answer);
  const estimate = (part: keyof Components): Estimate =>
    model.get(names[part]) ?? initialComponents[part];
  const base = model.get(BASE_RATE) ?? { component: BASE_RATE, mean: 0, variance: 0, answers: 0 };
  const after = update(
    {
      question: estimate('question'),
      topic: estimate('topic'),
      learner: estimate('learner'),
      learnerTopic: estimate('learnerTopic'),
    },
    { right: base.mean, answers: base.answers },
    answer,
  );
  for (const part of PARTS) {
    const component = names[part];
    const answers = (model.get(component)?.answers ?? 0) + 1;
    model.set(component, { component, ...after[part], answers });
  }
  model.set(BASE_RATE, {
    ...base,
    mean: base.mean + (answer.isCorrect ? 1 : 0),
    answers: base.answers + 1,
  });
};
