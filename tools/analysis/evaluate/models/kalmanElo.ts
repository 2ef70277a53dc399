import {
  drift,
  initialComponents,
  labelledQuestion,
  predict,
  update,
} from '@mahoe/domain/adaptive/kalmanElo';
import { newComponents, type InitialComponents } from './components.ts';
import type { Model, NewModel } from './model.ts';

/** Constants of our own model that can be fitted. */
export interface KalmanEloParameters extends InitialComponents {
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

/** The product's own model and code, over columns of answers. */
export const kalmanElo =
  (parameters: KalmanEloParameters = kalmanEloParameters): NewModel =>
  (answers): Model => {
    const { correct, rapid } = answers;
    const components = newComponents(answers, parameters);
    const regained = {
      learner: parameters.learnerDrift,
      learnerTopic: parameters.learnerTopicDrift,
    };
    const base = { right: 0, answers: 0 };
    // One object, refilled for every answer.
    const answer = { isCorrect: false, rapid: false };
    return {
      step: (n) => {
        const before = components.before(n);
        const chance = predict(before, base);
        answer.isCorrect = correct[n] === 1;
        answer.rapid = rapid[n] === 1;
        components.after(n, update(before, base, answer, regained));
        base.right += correct[n] ?? 0;
        base.answers += 1;
        return chance;
      },
    };
  };
