import {
  editedQuestion,
  initialComponents,
  labelledQuestion,
  type Components,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import { LABELS, type Answers } from '../answers.ts';

/** Means and variances of one kind of component. */
export interface Part {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
}

export const newPart = (size: number, variance: number): Part => ({
  mean: new Float64Array(size),
  variance: new Float64Array(size).fill(variance),
});

interface Mutable {
  mean: number;
  variance: number;
}

const load = ({ mean, variance }: Part, at: number, to: Mutable): void => {
  to.mean = mean[at] ?? 0;
  to.variance = variance[at] ?? 0;
};

const store = ({ mean, variance }: Part, at: number, from: Estimate): void => {
  mean[at] = from.mean;
  variance[at] = from.variance;
};

/** Initial variances of components, and means of authors' labels. */
export interface InitialComponents {
  readonly question: number;
  readonly labelledQuestion: number;
  readonly label: number;
  readonly topic: number;
  readonly learner: number;
  readonly learnerTopic: number;
}

/** Components of all pupils, topics and questions, updated by answers. */
export interface KnownComponents {
  /** Returns the components before an answer: the same object refilled, which may be changed. */
  before(n: number): { readonly [Name in keyof Components]: Mutable };
  after(n: number, components: Components): void;
}

export const newComponents = (answers: Answers, beginnings: InitialComponents): KnownComponents => {
  const { user, item, skill, userSkill, label, edits } = answers;
  const questions = newPart(answers.items.of.length, beginnings.question);
  const topics = newPart(answers.skills.of.length, beginnings.topic);
  const learners = newPart(answers.users.of.length, beginnings.learner);
  const learnerTopics = newPart(answers.userSkills, beginnings.learnerTopic);
  const isKnown = new Uint8Array(answers.items.of.length);
  const labelled = LABELS.map((name): Estimate =>
    name === ''
      ? { mean: 0, variance: beginnings.question }
      : {
          mean: Math.sign(labelledQuestion[name].mean) * beginnings.label,
          variance: beginnings.labelledQuestion,
        },
  );
  const beginQuestion = (at: number, n: number): void => {
    if (isKnown[at] === 0) {
      isKnown[at] = 1;
      store(questions, at, labelled[label[n] ?? 0] ?? initialComponents.question);
    }
    for (let edit = edits[n] ?? 0; edit > 0; edit -= 1) {
      const { mean, variance } = questions;
      store(questions, at, editedQuestion({ mean: mean[at] ?? 0, variance: variance[at] ?? 0 }));
    }
  };
  const before = {
    question: { mean: 0, variance: 0 },
    topic: { mean: 0, variance: 0 },
    learner: { mean: 0, variance: 0 },
    learnerTopic: { mean: 0, variance: 0 },
  };
  return {
    before: (n) => {
      const question = item[n] ?? 0;
      if (isKnown[question] === 0 || edits[n] !== 0) beginQuestion(question, n);
      load(questions, question, before.question);
      load(topics, skill[n] ?? 0, before.topic);
      load(learners, user[n] ?? 0, before.learner);
      load(learnerTopics, userSkill[n] ?? 0, before.learnerTopic);
      return before;
    },
    after: (n, { question, topic, learner, learnerTopic }) => {
      store(questions, item[n] ?? 0, question);
      store(topics, skill[n] ?? 0, topic);
      store(learners, user[n] ?? 0, learner);
      store(learnerTopics, userSkill[n] ?? 0, learnerTopic);
    },
  };
};
