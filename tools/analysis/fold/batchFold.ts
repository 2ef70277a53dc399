import { CAREFUL_ANSWERS } from '@mahoe/domain/progress/badges';
import { experienceOfLevel, levelOf } from '@mahoe/domain/progress/levelCurve';
import type { LearningRules } from '@mahoe/domain/progress/learningRules';
import {
  countedCredit,
  timedOutCredit,
  type CountedAnswer,
} from '@mahoe/domain/progress/mastery/masteryRule';
import type { Milestone } from '@mahoe/domain/progress/milestone';
import {
  answerEvent,
  isGraded,
  isRapid,
  isRight,
  isTimedOut,
  type AnswerColumns,
} from './answerColumns.ts';
import {
  foldPupilEvent,
  isLearning,
  newPupil,
  unlockForPupil,
  foldPlainAnswers,
  type FoldedPupil,
} from './pupilFold.ts';
import type { EventHandler } from './readEvents.ts';
import { newSettings, type Setting } from './setting.ts';

/** Rules under which a history is folded. */
export interface RuleSet {
  /** Returns the rules for the rules in force. */
  readonly rules: (inForce: LearningRules) => LearningRules;
  /** Returns the experience of an answer; as recorded if absent. */
  readonly experienceOf?: ((answers: AnswerColumns, row: number) => number) | undefined;
}

/** Receives the results of a fold; sides are the rule sets, in their order. */
export interface FoldListener {
  onReached(pupilId: string, milestone: Milestone, side: number): void;
  /** Called with a pupil after all events, as each side has the pupil. */
  onPupil?(pupilId: string, sides: readonly FoldedPupil[]): void;
  /** Called after each answer and each other event; answers are then folded one by one. */
  onStep?(sides: readonly FoldedPupil[]): void;
}

interface Side extends RuleSet {
  readonly settings: readonly Setting[];
  setting: Setting;
  pupil: FoldedPupil;
  /** Experience of pending answers, and the amount left to the next level. */
  gained: number;
  below: number;
}

const newSide = (one: RuleSet, inForce: readonly Setting[]): Side => {
  const changed = new Map<LearningRules, LearningRules>();
  const settings = inForce.map((setting): Setting => {
    const rules = changed.get(setting.rules) ?? one.rules(setting.rules);
    changed.set(setting.rules, rules);
    return { ...setting, rules };
  });
  const [first = newSettings(one.rules).now()] = settings;
  return { ...one, settings, setting: first, pupil: newPupil(), gained: 0, below: 0 };
};

interface Topic {
  readonly subjectId: number;
  readonly grade: number;
  readonly counted: CountedAnswer[];
}

/** A pupil's pending answers. */
interface OpenAnswers {
  attempted: number;
  correct: number;
  careful: number;
  readonly topics: Map<string, Topic>;
}

/** Returns the credit of an answer towards mastery, if it counts. */
export const computeCredit = (answers: AnswerColumns, row: number): number | undefined => {
  const timesAnsweredToday = answers.timesToday[row] ?? 0;
  if (isTimedOut(answers, row))
    return timedOutCredit({ timesAnsweredToday, questionNumber: answers.number[row] ?? 0 });
  return countedCredit({
    timesAnsweredToday,
    isCorrect: isRight(answers, row),
    graded: isGraded(answers, row),
    rapid: isRapid(answers, row),
    credit: answers.credit[row] ?? 0,
  });
};

const getTopic = ({ topics }: OpenAnswers, answers: AnswerColumns, row: number): Topic => {
  const topicId = answers.words.topic[answers.topic[row] ?? 0] ?? '';
  const known = topics.get(topicId);
  if (known) return known;
  const [subjectId = 0, grade = 0] = [answers.subject[row], answers.grade[row]];
  const topic = { subjectId, grade, counted: [] };
  topics.set(topicId, topic);
  return topic;
};

const addAnswer = (of: OpenAnswers, answers: AnswerColumns, row: number): void => {
  if (!isTimedOut(answers, row)) {
    const graded = isGraded(answers, row);
    of.attempted += graded ? 1 : 0;
    of.correct += graded && isRight(answers, row) ? 1 : 0;
    of.careful = isRapid(answers, row) ? 0 : of.careful + 1;
  }
  const { counted } = getTopic(of, answers, row);
  const credit = computeCredit(answers, row);
  if (credit === undefined) return;
  const questionId = answers.words.question[answers.question[row] ?? 0] ?? '';
  counted.push({ questionId, credit, at: new Date(answers.at[row] ?? 0).toISOString() });
};

const experienceAt = ({ experienceOf }: Side, answers: AnswerColumns, row: number): number =>
  experienceOf ? experienceOf(answers, row) : (answers.experience[row] ?? 0);

/** Begins a sum of answers; an unregistered person learns nothing (`domain/progress/learner.ts`). */
const begin = (sides: readonly Side[]): OpenAnswers | undefined => {
  const first = sides[0]?.pupil.learner;
  if (!first) return undefined;
  for (const side of sides) {
    const experience = side.pupil.learner?.experience ?? 0;
    side.gained = 0;
    side.below = experienceOfLevel(levelOf(experience) + 1) - experience;
  }
  return { attempted: 0, correct: 0, careful: first.carefulAnswers, topics: new Map() };
};

/** Adds experience, and returns true if the answer alone reaches something on any side. */
const reaches = (
  sides: readonly Side[],
  { careful }: OpenAnswers,
  answers: AnswerColumns,
  row: number,
): boolean => {
  let is = !isRapid(answers, row) && careful + 1 === CAREFUL_ANSWERS;
  for (const side of sides) {
    side.gained += experienceAt(side, answers, row);
    if (side.gained >= side.below) is = true;
  }
  return is;
};

/**
 * Folds a history pupil by pupil under one or more rule sets. Answers are summed until another event of
 * their pupil or of the setting, and folded then: one by one only if they reach a level or a badge. The
 * result equals folding each (`batchFold.test.ts`).
 */
export const foldBatch = (
  ruled: readonly RuleSet[],
  { onReached, onPupil = () => {}, onStep }: FoldListener,
): EventHandler => {
  let sides: readonly Side[] = [];
  let pupilId = '';
  let open: OpenAnswers | undefined;

  const close = (): void => {
    if (!open) return;
    for (const { pupil, setting, gained } of sides)
      foldPlainAnswers(pupil, { ...open, experience: gained }, setting);
    open = undefined;
  };

  const tell = (milestones: readonly Milestone[], side: number): void => {
    for (const milestone of milestones) onReached(pupilId, milestone, side);
  };

  const followAlone = (answers: AnswerColumns, row: number): void => {
    for (const side of sides) side.gained -= experienceAt(side, answers, row);
    close();
    for (const [at, side] of sides.entries()) {
      const event = answerEvent(answers, row, experienceAt(side, answers, row));
      tell(foldPupilEvent(side.pupil, event, side.setting), at);
    }
  };

  const pupils = (): readonly FoldedPupil[] => sides.map(({ pupil }) => pupil);

  const step = (): void => {
    if (!onStep) return;
    close();
    onStep(pupils());
  };

  return {
    settings: (events) => {
      const inForce = newSettings((rules) => rules);
      const all = [inForce.now(), ...events.map((event) => inForce.follow(event))];
      sides = ruled.map((one) => newSide(one, all));
      return all.slice(1).map(({ opened }) => opened !== undefined);
    },
    setting: (at) => {
      close();
      for (const [n, side] of sides.entries()) {
        side.setting = side.settings[at] ?? side.setting;
        tell(unlockForPupil(side.pupil, side.setting), n);
      }
    },
    pupil: (id) => {
      pupilId = id;
      for (const side of sides) {
        side.pupil = newPupil();
        side.setting = side.settings[0] ?? side.setting;
      }
    },
    answer: (answers, row) => {
      open ??= begin(sides);
      if (!open) return;
      if (!isTimedOut(answers, row) && reaches(sides, open, answers, row))
        followAlone(answers, row);
      else addAnswer(open, answers, row);
      step();
    },
    other: (event) => {
      close();
      if (!isLearning(event)) return;
      for (const [at, side] of sides.entries())
        tell(foldPupilEvent(side.pupil, event, side.setting), at);
      step();
    },
    end: () => {
      close();
      onPupil(pupilId, pupils());
    },
  };
};
