import {
  editedQuestion,
  initialComponents,
  labelledQuestion,
  update,
  type Components,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { readRows, writeRows, type Projector } from '../projector.ts';

interface Row {
  readonly component: string;
  readonly mean: number;
  readonly variance: number;
  readonly answers: number;
}

/** Row of the base rate: `mean` counts right answers, `answers` all answers. */
export const BASE_RATE = 'base-rate';

/** Returns the name of a question's row. */
export const questionName = (questionId: string): string => `question:${questionId}`;

/** Returns the names of the four components' rows for an answer. */
export const componentNames = (answer: {
  readonly pupilId: string;
  readonly topicId: string;
  readonly questionId: string;
}): Readonly<Record<keyof Components, string>> => ({
  question: questionName(answer.questionId),
  topic: `topic:${answer.topicId}`,
  learner: `learner:${answer.pupilId}`,
  learnerTopic: `learner-topic:${answer.pupilId}:${answer.topicId}`,
});

type Answered = Extract<Recorded, { type: 'AttemptAnswered' }>['data'];
type Added = Extract<Recorded, { type: 'QuestionAdded' }>['data'];
type Revised = Extract<Recorded, { type: 'QuestionRevised' }>['data'];

const PARTS = ['question', 'topic', 'learner', 'learnerTopic'] as const;

const MOVED_BY = ['QuestionAdded', 'QuestionRevised', 'AttemptAnswered'] as const;
type Moving = Extract<Recorded, { type: (typeof MOVED_BY)[number] }>;

/** Returns true for a marked answer; an unmarked one changes nothing. */
const isMoving = (event: Recorded): event is Moving =>
  event.type === 'AttemptAnswered'
    ? event.data.graded
    : MOVED_BY.some((type) => type === event.type);

/** State of the online learner model: the fold of `domain/adaptive/kalmanElo.ts`. */
export const learnerModel: Projector<'learner_model'> = {
  name: 'learner_model',
  tables: ['learner_model'],
  erasurePolicies: { learner_model: 'pseudonymous' },
  handles: MOVED_BY,
  project: async (events, db) => {
    const moving = events.filter(isMoving);
    const names = new Set(
      moving.flatMap(({ type, data }) =>
        type === 'AttemptAnswered'
          ? [BASE_RATE, ...Object.values(componentNames(data))]
          : [questionName(data.questionId)],
      ),
    );
    const keys = [...names].map((component) => ({ component }));
    const before = await readRows<Row>(db, 'learner_model', ['component'], keys);
    const model = new Map(before.map((row) => [row.component, row]));
    for (const { type, data } of moving) {
      if (type === 'AttemptAnswered') applyAnswer(model, data);
      else if (type === 'QuestionAdded') startQuestion(model, data);
      else editQuestion(model, data);
    }
    await writeRows(db, 'learner_model', ['component'], [...model.values()]);
  },
};

const startQuestion = (model: Map<string, Row>, { questionId, content }: Added): void => {
  const component = questionName(questionId);
  model.set(component, { component, ...labelledQuestion[content.difficulty], answers: 0 });
};

/**
 * Applies an edit. A question without answers takes the prior of its new label; a material edit makes
 * any question less certain.
 */
const editQuestion = (
  model: Map<string, Row>,
  { questionId, content, isMaterial }: Revised,
): void => {
  const component = questionName(questionId);
  const row = model.get(component);
  const start = labelledQuestion[content.difficulty];
  const { mean, variance, answers } = row ?? { ...start, answers: 0 };
  const labelled = { mean: answers === 0 ? start.mean : mean, variance };
  const edited = isMaterial ? editedQuestion(labelled) : labelled;
  model.set(component, { component, ...edited, answers });
};

const applyAnswer = (model: Map<string, Row>, answer: Answered): void => {
  const names = componentNames(answer);
  const estimate = (part: keyof Components): Estimate =>
    model.get(names[part]) ?? initialComponents[part];
  const base = model.get(BASE_RATE) ?? { component: BASE_RATE, mean: 0, variance: 0, answers: 0 };
  const after = update(
    {
      question: model.get(names.question) ?? labelledQuestion[answer.difficulty],
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
