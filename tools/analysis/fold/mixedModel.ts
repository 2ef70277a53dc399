import { type BaseRate, type Components } from '@mahoe/domain/adaptive/kalmanElo';
import {
  addAnswer,
  FADING_COUNT_SIZE,
  FEATURES,
  mix,
  noAnswers,
  shareOfAnswer,
  writeFeatures,
  type Known,
} from '@mahoe/domain/adaptive/mixedModel';
import {
  addToSums,
  learnWeights,
  newSums,
  shippedMixer,
} from '@mahoe/domain/adaptive/mixerWeights';
import type { ComponentIds, LearntAnswer } from './learnerModel.ts';

const DAY_MS = 86_400_000;

/** Knowledge of `learner-model/1` before an answer. */
export interface KnownComponents {
  readonly components: Components;
  readonly base: BaseRate;
}

/** A question at a moment. */
interface Asked {
  readonly guess: number;
  readonly atMs: number;
}

/** `learner-model/3` in memory; its weights are learnt at the end of each local day. */
export interface MixedModelState {
  predict(ids: ComponentIds, known: KnownComponents, asked: Asked): number;
  /** Learns from a marked answer. */
  answered(
    answer: LearntAnswer,
    known: KnownComponents,
    asked: Asked & { localDate: string },
  ): void;
}

/** Creates the model without any answer. */
export const newMixedModel = (): MixedModelState => {
  const counts = new Map<string, Float64Array>();
  const inTopic = new Map<string, { answers: number; atMs: number }>();
  const features = new Float64Array(FEATURES.length);
  let [mixer, sums, today] = [shippedMixer, newSums(), ''];
  const toKnown = (
    { pupilId, topicId, questionId }: ComponentIds,
    { components, base }: KnownComponents,
    { guess, atMs }: Asked,
  ): Known => {
    const before = inTopic.get(`${pupilId}:${topicId}`);
    return {
      components,
      base,
      learner: counts.get(pupilId) ?? noAnswers,
      topic: counts.get(topicId) ?? noAnswers,
      question: counts.get(questionId) ?? noAnswers,
      answersInTopic: before?.answers ?? 0,
      daysSinceTopic: before ? (atMs - before.atMs) / DAY_MS : 0,
      guess,
    };
  };
  const count = (id: string, isCorrect: boolean, share = 1): void => {
    const before = counts.get(id) ?? new Float64Array(FADING_COUNT_SIZE);
    addAnswer(before, isCorrect, share);
    counts.set(id, before);
  };
  const predict: MixedModelState['predict'] = (ids, known, asked) => {
    writeFeatures(features, toKnown(ids, known, asked));
    return mix(features, mixer.weights);
  };
  return {
    predict,
    answered: (answer, known, asked) => {
      const { pupilId, topicId, questionId, isCorrect, rapid } = answer;
      if (asked.localDate !== today) {
        mixer = learnWeights(mixer, sums);
        sums = newSums();
        today = asked.localDate;
      }
      const predicted = predict(answer, known, asked);
      if (!rapid) {
        addToSums(sums, features, predicted, isCorrect);
        count(topicId, isCorrect);
        count(questionId, isCorrect);
      }
      count(pupilId, isCorrect, shareOfAnswer(rapid));
      const pair = `${pupilId}:${topicId}`;
      inTopic.set(pair, { answers: (inTopic.get(pair)?.answers ?? 0) + 1, atMs: asked.atMs });
    },
  };
};
