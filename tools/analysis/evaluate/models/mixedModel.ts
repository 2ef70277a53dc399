import { update } from '@mahoe/domain/adaptive/kalmanElo';
import {
  addAnswer,
  FADING_COUNT_SIZE,
  FEATURES,
  mix,
  shareOfAnswer,
  writeFeatures,
  type Known,
} from '@mahoe/domain/adaptive/mixedModel';
import {
  addToSums,
  learnWeights,
  newSums,
  shippedMixer,
  type MixerState,
} from '@mahoe/domain/adaptive/mixerWeights';
import type { Answers } from '../answers.ts';
import { newComponents } from './components.ts';
import { kalmanEloParameters } from './kalmanElo.ts';
import type { Model } from './model.ts';

/** Answers after which the weights are learnt, as in a night of the product. */
const NIGHT = 1000;

const newCounts = (size: number): readonly Float64Array[] =>
  Array.from({ length: size }, () => new Float64Array(FADING_COUNT_SIZE));

const nothing = new Float64Array(FADING_COUNT_SIZE);

/** `learner-model/3` by the product's very code, over columns of answers. */
export const mixed = (answers: Answers): Model & { readonly getMixer: () => MixerState } => {
  const { user, item, skill, userSkill, correct, rapid, day, guess } = answers;
  const components = newComponents(answers, kalmanEloParameters);
  const [learners, topics, questions] = [
    newCounts(answers.users.of.length),
    newCounts(answers.skills.of.length),
    newCounts(answers.items.of.length),
  ];
  const answersIn = new Int32Array(answers.userSkills);
  const lastDay = new Float64Array(answers.userSkills);
  const base = { right: 0, answers: 0 };
  const features = new Float64Array(FEATURES.length);
  let mixer = shippedMixer;
  let sums = newSums();
  const learn = (predicted: number, isCorrect: boolean): void => {
    addToSums(sums, features, predicted, isCorrect);
    if (sums.answers < NIGHT) return;
    mixer = learnWeights(mixer, sums);
    sums = newSums();
  };
  return {
    step: (n) => {
      const pair = userSkill[n] ?? 0;
      const before = components.before(n);
      const learner = learners[user[n] ?? 0] ?? nothing;
      const topic = topics[skill[n] ?? 0] ?? nothing;
      const question = questions[item[n] ?? 0] ?? nothing;
      const answersInTopic = answersIn[pair] ?? 0;
      const known: Known = {
        components: before,
        base,
        learner,
        topic,
        question,
        answersInTopic,
        daysSinceTopic: answersInTopic === 0 ? 0 : (day[n] ?? 0) - (lastDay[pair] ?? 0),
        guess: guess[n] ?? 0,
      };
      writeFeatures(features, known);
      const chance = mix(features, mixer.weights);
      const answer = { isCorrect: correct[n] === 1, rapid: rapid[n] === 1 };
      if (!answer.rapid) learn(chance, answer.isCorrect);
      components.after(n, update(before, base, answer));
      addAnswer(learner, answer.isCorrect, shareOfAnswer(answer.rapid));
      if (!answer.rapid) {
        addAnswer(topic, answer.isCorrect);
        addAnswer(question, answer.isCorrect);
      }
      answersIn[pair] = answersInTopic + 1;
      lastDay[pair] = day[n] ?? 0;
      base.right += correct[n] ?? 0;
      base.answers += 1;
      return chance;
    },
    getMixer: () => mixer,
  };
};
