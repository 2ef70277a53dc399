import {
  editedQuestion,
  initialComponents,
  labelledQuestion,
  predict,
  update,
  type BaseRate,
  type Components,
  type Estimate,
} from '@mahoe/domain/adaptive/kalmanElo';
import type { DomainEvent } from '@mahoe/domain/eventTypes';

type Answered = Extract<DomainEvent, { type: 'AttemptAnswered' }>['data'];

/** Ids of the components of a prediction. */
export type ComponentIds = Pick<Answered, 'pupilId' | 'topicId' | 'questionId'>;

/** Fields of an answer from which the model learns. */
export type LearntAnswer = ComponentIds &
  Pick<Answered, 'difficulty' | 'graded' | 'isCorrect' | 'rapid'>;

/** The learner model's projection, in memory. */
export interface LearnerModelState {
  predict(ids: ComponentIds, difficulty: Answered['difficulty']): number;
  /** Returns what a prediction follows from. */
  getKnown(
    ids: ComponentIds,
    difficulty: Answered['difficulty'],
  ): { readonly components: Components; readonly base: BaseRate };
  /** Predicts an answer to a question without answers, whose topic may be several. */
  predictNewItem(
    pupilId: string,
    topicIds: readonly string[],
    label: Answered['difficulty'],
  ): number;
  answered(answer: LearntAnswer): void;
  /** Makes an edited question less certain. */
  edited(questionId: string, label: Answered['difficulty']): void;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the mean and the variance of a mixture of estimates in equal parts. */
const mix = (estimates: readonly Estimate[], none: Estimate): Estimate => {
  if (estimates.length === 0) return none;
  const centre = mean(estimates.map((one) => one.mean));
  const spread = mean(estimates.map((one) => one.variance + (one.mean - centre) ** 2));
  return { mean: centre, variance: spread };
};

/** Creates the model without any answer. */
export const newLearnerModel = (): LearnerModelState => {
  const estimates = new Map<string, Estimate>();
  const base = { right: 0, answers: 0 };
  const topicOf = (id: string): Estimate => estimates.get(id) ?? initialComponents.topic;
  const learnerTopicOf = (pupilId: string, id: string): Estimate =>
    estimates.get(`${pupilId}:${id}`) ?? initialComponents.learnerTopic;
  const learnerOf = (id: string): Estimate => estimates.get(id) ?? initialComponents.learner;
  const componentsOf = (
    { pupilId, topicId, questionId }: ComponentIds,
    difficulty: Answered['difficulty'],
  ): Components => ({
    question: estimates.get(questionId) ?? labelledQuestion[difficulty],
    topic: topicOf(topicId),
    learner: learnerOf(pupilId),
    learnerTopic: learnerTopicOf(pupilId, topicId),
  });
  return {
    predict: (ids, difficulty) => predict(componentsOf(ids, difficulty), base),
    getKnown: (ids, difficulty) => ({ components: componentsOf(ids, difficulty), base }),
    predictNewItem: (pupilId, topicIds, label) =>
      predict(
        {
          question: labelledQuestion[label],
          topic: mix(topicIds.map(topicOf), initialComponents.topic),
          learner: learnerOf(pupilId),
          learnerTopic: mix(
            topicIds.map((id) => learnerTopicOf(pupilId, id)),
            initialComponents.learnerTopic,
          ),
        },
        base,
      ),
    answered: (answer) => {
      if (!answer.graded) return;
      const { pupilId, topicId, questionId, difficulty } = answer;
      const after = update(componentsOf(answer, difficulty), base, answer);
      estimates.set(questionId, after.question);
      estimates.set(topicId, after.topic);
      estimates.set(pupilId, after.learner);
      estimates.set(`${pupilId}:${topicId}`, after.learnerTopic);
      base.right += answer.isCorrect ? 1 : 0;
      base.answers += 1;
    },
    edited: (questionId, label) => {
      estimates.set(
        questionId,
        editedQuestion(estimates.get(questionId) ?? labelledQuestion[label]),
      );
    },
  };
};
