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

const learnerName = ({ pupilId }: { readonly pupilId: string }): string => `learner:${pupilId}`;

/** Returns the names of the four components' rows for an answer. */
export const componentNames = (answer: {
  readonly pupilId: string;
  readonly topicId: string;
  readonly questionId: string;
}): Readonly<Record<keyof Components, string>> => ({
  question: questionName(answer.questionId),
  topic: `topic:${answer.topicId}`,
  learner: learnerName(answer),
  learnerTopic: `learner-topic:${answer.pupilId}:${answer.topicId}`,
});

type Answered = Extract<Recorded, { type: 'AttemptAnswered' }>['data'];
type Added = Extract<Recorded, { type: 'QuestionAdded' }>['data'];
type Revised = Extract<Recorded, { type: 'QuestionRevised' }>['data'];

type PaperMarked = Extract<Recorded, { type: 'PaperMarked' }>['data'];

const PARTS = ['question', 'topic', 'learner', 'learnerTopic'] as const;

const MOVED_BY = ['QuestionAdded', 'QuestionRevised', 'AttemptAnswered', 'PaperMarked'] as const;
type Moving = Extract<Recorded, { type: (typeof MOVED_BY)[number] }>;

/** Returns true for a marked answer; an unmarked one changes nothing. */
const isMoving = (event: Recorded): event is Moving =>
  event.type === 'AttemptAnswered'
    ? event.data.graded
    : MOVED_BY.some((type) => type === event.type);

/** Lists the names of the rows that an event reads or moves. */
const listMoved = ({ type, data }: Moving): readonly string[] => {
  if (type === 'AttemptAnswered') return [BASE_RATE, ...Object.values(componentNames(data))];
  if (type !== 'PaperMarked') return [questionName(data.questionId)];
  const { learnedFrom = [] } = data;
  return learnedFrom.length === 0
    ? []
    : [BASE_RATE, learnerName(data), ...learnedFrom.map(({ itemId }) => questionName(itemId))];
};

/** State of the online learner model: the fold of `domain/adaptive/kalmanElo.ts`. */
export const learnerModel: Projector<'learner_model'> = {
  name: 'learner_model',
  tables: ['learner_model'],
  erasurePolicies: { learner_model: 'pseudonymous' },
  handles: MOVED_BY,
  project: async (events, db) => {
    const moving = events.filter(isMoving);
    const names = new Set(moving.flatMap(listMoved));
    const keys = [...names].map((component) => ({ component }));
    const before = await readRows<Row>(db, 'learner_model', ['component'], keys);
    const model = new Map(before.map((row) => [row.component, row]));
    for (const { type, data } of moving) {
      if (type === 'AttemptAnswered') applyAnswer(model, data);
      else if (type === 'PaperMarked') applyPaper(model, data);
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

/**
 * Applies the answers of a marked paper. An item has no topic, so its topic is any topic before its first answer,
 * and only the estimates of pupil and item move. The rate of right answers remains that of practice.
 */
const applyPaper = (model: Map<string, Row>, paper: PaperMarked): void => {
  const { topic, learnerTopic } = initialComponents;
  const learner = learnerName(paper);
  const base = model.get(BASE_RATE) ?? { mean: 0, answers: 0 };
  for (const { itemId, difficulty, isCorrect } of paper.learnedFrom ?? []) {
    const item = questionName(itemId);
    const before = {
      question: model.get(item) ?? labelledQuestion[difficulty],
      topic,
      learner: model.get(learner) ?? initialComponents.learner,
      learnerTopic,
    };
    const after = update(
      before,
      { right: base.mean, answers: base.answers },
      { isCorrect, rapid: false },
    );
    for (const [component, estimate] of [
      [item, after.question],
      [learner, after.learner],
    ] as const) {
      const answers = (model.get(component)?.answers ?? 0) + 1;
      model.set(component, { component, ...estimate, answers });
    }
  }
};
