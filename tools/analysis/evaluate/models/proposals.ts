import { predict, update, type Components } from '@mahoe/domain/adaptive/kalmanElo';
import { LABELS, type Answers } from '../answers.ts';
import { newComponents, newPart, type KnownComponents } from './components.ts';
import { kalmanEloParameters, type KalmanEloParameters } from './kalmanElo.ts';
import type { NewModel } from './model.ts';

/** An addition to `learner-model/1` in another version of the model. */
interface Addition {
  /** Changes the components of an answer before the prediction. */
  readonly before: (n: number, components: ReturnType<KnownComponents['before']>) => void;
  /** Returns the components to keep after the answer; `from` are those of the prediction. */
  readonly after: (n: number, components: Components, from: Components) => Components;
}

type NewAddition = (answers: Answers) => Addition;

/** Returns our model with an addition, to compare with our own. */
export const withAddition =
  (newAddition: NewAddition, parameters = kalmanEloParameters): NewModel =>
  (answers) => {
    const { correct, rapid } = answers;
    const { learnerDrift: learner, learnerTopicDrift: learnerTopic } = parameters;
    const known = newComponents(answers, parameters);
    const addition = newAddition(answers);
    const base = { right: 0, answers: 0 };
    return {
      step: (n) => {
        const from = known.before(n);
        addition.before(n, from);
        const chance = predict(from, base);
        const answer = { isCorrect: correct[n] === 1, rapid: rapid[n] === 1 };
        known.after(
          n,
          addition.after(n, update(from, base, answer, { learner, learnerTopic }), from),
        );
        base.right += correct[n] ?? 0;
        base.answers += 1;
        return chance;
      },
    };
  };

/** Returns the share left after some days at a half-life. */
const decay = (days: number, halfLife: number): number =>
  days === 0 ? 1 : 2 ** (-days / halfLife);

/** Returns days since a pupil's last answer in the topic; 0 for the first. */
const newPauseCounter = ({ userSkill, userSkills, day }: Answers): ((n: number) => number) => {
  const last = new Float64Array(userSkills).fill(NaN);
  return (n) => {
    const pair = userSkill[n] ?? 0;
    const days = (day[n] ?? 0) - (last[pair] ?? NaN);
    last[pair] = day[n] ?? 0;
    return Number.isNaN(days) ? 0 : days;
  };
};

/**
 * Adds forgetting: a pupil's skill in a topic becomes uncertain again during a pause, half of it after
 * this many days.
 */
export const forgetting =
  (halfLife: number): NewAddition =>
  (answers) => {
    const pauseBefore = newPauseCounter(answers);
    const { learnerTopic: unknown } = kalmanEloParameters;
    return {
      before: (n, { learnerTopic }) => {
        const share = decay(pauseBefore(n), halfLife);
        learnerTopic.mean *= share;
        learnerTopic.variance = unknown + (learnerTopic.variance - unknown) * share ** 2;
      },
      after: (_n, components) => components,
    };
  };

/**
 * Adds practice: each answer with effort adds logits to its pupil's skill in the topic, right or wrong;
 * half of that is forgotten after this many days.
 */
export const practice =
  (gain: number, halfLife: number): NewAddition =>
  (answers) => {
    const { userSkill, userSkills, rapid } = answers;
    const pauseBefore = newPauseCounter(answers);
    const practised = new Float64Array(userSkills);
    return {
      before: (n, { learnerTopic }) => {
        const pair = userSkill[n] ?? 0;
        practised[pair] = (practised[pair] ?? 0) * decay(pauseBefore(n), halfLife);
        learnerTopic.mean += practised[pair] ?? 0;
      },
      after: (n, { learnerTopic, ...others }) => {
        const pair = userSkill[n] ?? 0;
        const mean = learnerTopic.mean - (practised[pair] ?? 0);
        if (rapid[n] !== 1) practised[pair] = (practised[pair] ?? 0) + gain;
        return { ...others, learnerTopic: { ...learnerTopic, mean } };
      },
    };
  };

/** Number of other answers that a mean of times begins with. */
const PRIOR_TIMES = 5;
/** Returns the log response time beyond that of the question and the pupil. */
const newSurprise = ({ item, items, user, users, milliseconds }: Answers) => {
  const [ofItem, ofUser] = [new Float64Array(items.of.length), new Float64Array(users.of.length)];
  const [asked, answered] = [new Int32Array(ofItem.length), new Int32Array(ofUser.length)];
  let [sum, all] = [0, 0];
  return (n: number): number => {
    const taken = milliseconds[n] ?? 0;
    if (taken <= 0) return 0;
    const [question, pupil] = [item[n] ?? 0, user[n] ?? 0];
    const long = Math.log(taken);
    const usual = all === 0 ? long : sum / all;
    const ofQuestion =
      ((ofItem[question] ?? 0) + PRIOR_TIMES * usual) / ((asked[question] ?? 0) + PRIOR_TIMES);
    const ofPupil = (ofUser[pupil] ?? 0) / ((answered[pupil] ?? 0) + PRIOR_TIMES);
    ofItem[question] = (ofItem[question] ?? 0) + long;
    ofUser[pupil] = (ofUser[pupil] ?? 0) + long - ofQuestion;
    asked[question] = (asked[question] ?? 0) + 1;
    answered[pupil] = (answered[pupil] ?? 0) + 1;
    sum += long;
    all += 1;
    return long - ofQuestion - ofPupil;
  };
};

/** Share of a pupil's pace in a topic that stays with each answer. */
const PACE_PERSISTENCE = 0.8;

/**
 * Adds pace: a slow pupil in a topic may know it less, or better. The effect is learnt from all
 * answers.
 */
export const pace =
  (rate: number): NewAddition =>
  (answers) => {
    const { userSkill, userSkills } = answers;
    const surpriseAt = newSurprise(answers);
    const slowness = new Float64Array(userSkills);
    let weight = 0;
    let added = 0;
    return {
      before: (n, { learnerTopic }) => {
        added = weight * (slowness[userSkill[n] ?? 0] ?? 0);
        learnerTopic.mean += added;
      },
      after: (n, { learnerTopic, ...others }, from) => {
        const pair = userSkill[n] ?? 0;
        const slow = slowness[pair] ?? 0;
        const error = (others.learner.mean - from.learner.mean) / from.learner.variance;
        weight += rate * error * slow;
        slowness[pair] = PACE_PERSISTENCE * slow + (1 - PACE_PERSISTENCE) * surpriseAt(n);
        return { ...others, learnerTopic: { ...learnerTopic, mean: learnerTopic.mean - added } };
      },
    };
  };

/** Adds a common component to questions of one topic and label, of this variance. */
export const families =
  (variance: number): NewAddition =>
  ({ skill, skills, label }) => {
    const all = newPart(LABELS.length * skills.of.length, variance);
    const own = { mean: 0, variance: 0 };
    const familyOf = (n: number): number => LABELS.length * (skill[n] ?? 0) + (label[n] ?? 0);
    return {
      before: (n, { question }) => {
        const family = familyOf(n);
        Object.assign(own, question);
        question.mean += all.mean[family] ?? 0;
        question.variance += all.variance[family] ?? 0;
      },
      after: (n, { question, ...others }, from) => {
        // Divides the update of the two by their uncertainty.
        const moved = (question.mean - from.question.mean) / from.question.variance;
        const surer = (from.question.variance - question.variance) / from.question.variance ** 2;
        const family = familyOf(n);
        const unknown = all.variance[family] ?? 0;
        all.mean[family] = (all.mean[family] ?? 0) + moved * unknown;
        all.variance[family] = unknown - surer * unknown ** 2;
        return {
          ...others,
          question: {
            mean: own.mean + moved * own.variance,
            variance: own.variance - surer * own.variance ** 2,
          },
        };
      },
    };
  };

/** Constants of practice that fades. */
interface FadingPractice {
  /** Logits that an answer with effort adds to its pupil's skill in the topic. */
  readonly gain: number;
  /** Days after which half of that is forgotten. */
  readonly halfLife: number;
}

/** Constants that `learner-model/2` adds to `learner-model/1`; it is proposed, and not in force. */
export const fadingPractice: FadingPractice = { gain: 0.03, halfLife: 30 };

export interface LearnerModelParameters extends KalmanEloParameters, FadingPractice {}

/** All constants of `learner-model/1`: practice adds nothing. */
export const learnerModel1: LearnerModelParameters = {
  ...kalmanEloParameters,
  ...fadingPractice,
  gain: 0,
};

/** Returns our model with any constants. */
export const learnerModel = ({ gain, halfLife, ...own }: LearnerModelParameters): NewModel =>
  withAddition(practice(gain, halfLife), own);

const FAMILY = 0.1;

/**
 * Improvements of our model that were tried (`docs/analysts/how-to.md`), with the constants that did
 * best on a simulated term; none of them is in force.
 */
export const proposals: Readonly<Record<string, NewModel>> = {
  forgetting: withAddition(forgetting(15)),
  practice: learnerModel({ ...learnerModel1, ...fadingPractice }),
  pace: withAddition(pace(0.05)),
  families: withAddition(families(FAMILY), {
    ...kalmanEloParameters,
    question: kalmanEloParameters.question - FAMILY,
    labelledQuestion: kalmanEloParameters.labelledQuestion - FAMILY,
  }),
};
