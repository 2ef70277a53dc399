import {
  drift,
  editedQuestion,
  initialComponents,
  labelledQuestion,
  predict,
  update,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import { LABELS } from '../answers.ts';
import type { Model, NewModel } from './model.ts';

/** The constants of our own model (`learner-model/1`) that can be fitted. */
export interface KalmanEloParameters {
  readonly question: number;
  readonly labelledQuestion: number;
  readonly label: number;
  readonly topic: number;
  readonly learner: number;
  readonly learnerTopic: number;
  readonly learnerDrift: number;
  readonly learnerTopicDrift: number;
}

export const kalmanEloParameters: KalmanEloParameters = {
  question: initialComponents.question.variance,
  labelledQuestion: labelledQuestion.Beginner.variance,
  label: labelledQuestion.Beginner.mean,
  topic: initialComponents.topic.variance,
  learner: initialComponents.learner.variance,
  learnerTopic: initialComponents.learnerTopic.variance,
  learnerDrift: drift.learner,
  learnerTopicDrift: drift.learnerTopic,
};

/** Means and variances of one kind of component. */
interface Part {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
}

const newPart = (size: number, variance: number): Part => ({
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

/** The product's own model, its very code, over columns of answers. */
export const kalmanElo =
  (parameters: KalmanEloParameters = kalmanEloParameters): NewModel =>
  (answers): Model => {
    const { user, item, skill, userSkill, correct, rapid, label, edits } = answers;
    const questions = newPart(answers.items.of.length, parameters.question);
    const topics = newPart(answers.skills.of.length, parameters.topic);
    const learners = newPart(answers.users.of.length, parameters.learner);
    const learnerTopics = newPart(answers.userSkills, parameters.learnerTopic);
    const isKnown = new Uint8Array(answers.items.of.length);
    const labelled = LABELS.map((name): Estimate =>
      name === ''
        ? { mean: 0, variance: parameters.question }
        : {
            mean: Math.sign(labelledQuestion[name].mean) * parameters.label,
            variance: parameters.labelledQuestion,
          },
    );
    const regained = {
      learner: parameters.learnerDrift,
      learnerTopic: parameters.learnerTopicDrift,
    };
    // One of each, filled anew for every answer.
    const before = {
      question: { mean: 0, variance: 0 },
      topic: { mean: 0, variance: 0 },
      learner: { mean: 0, variance: 0 },
      learnerTopic: { mean: 0, variance: 0 },
    };
    const base = { right: 0, answers: 0 };
    const answer = { isCorrect: false, rapid: false };
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
    return {
      step: (n) => {
        const question = item[n] ?? 0;
        const topic = skill[n] ?? 0;
        const learner = user[n] ?? 0;
        const learnerTopic = userSkill[n] ?? 0;
        if (isKnown[question] === 0 || edits[n] !== 0) beginQuestion(question, n);
        load(questions, question, before.question);
        load(topics, topic, before.topic);
        load(learners, learner, before.learner);
        load(learnerTopics, learnerTopic, before.learnerTopic);
        const chance = predict(before, base);
        answer.isCorrect = correct[n] === 1;
        answer.rapid = rapid[n] === 1;
        const after = update(before, base, answer, regained);
        store(questions, question, after.question);
        store(topics, topic, after.topic);
        store(learners, learner, after.learner);
        store(learnerTopics, learnerTopic, after.learnerTopic);
        base.right += correct[n] ?? 0;
        base.answers += 1;
        return chance;
      },
    };
  };
