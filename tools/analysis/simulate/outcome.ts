import { computeGuessChance } from '@mahoe/domain/content/guessChance';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { computeChance, skillAt, type Skill, type Traits } from './pupilTraits.ts';

/** Estimates of the chance of a right answer, by the version of the learner model. */
export type Estimates = Readonly<Record<string, number>>;

/** Effect of a term, by the truth that no log records. */
export interface TermOutcome {
  /** Answers with effort. */
  readonly answers: number;
  /** Mean distance of the estimated chance to the true one, by learner model. */
  readonly errors: Estimates;
  /**
   * Gain of a pupil by practice: the sum over topics of what it added to the mean true chance of a right
   * answer.
   */
  readonly gain: number;
  /** Largest share of a question in the servings of its topic. */
  readonly largestExposure: number;
}

/** A topic with the truth about its questions. */
interface TestedTopic {
  readonly questions: readonly {
    readonly content: QuestionContent;
    readonly trueDifficulty: number;
  }[];
}

/** A pupil whose skills are looked at in the end. */
interface Tested {
  readonly traits: Traits;
  readonly practised: ReadonlyMap<string, Skill>;
}

export interface TermTally {
  enrolled(pupil: Tested): void;
  served(topicId: string, questionId: string): void;
  answered(estimates: Estimates, truth: number): void;
  /** Returns the outcome at a moment, in ms since 1970. */
  getOutcome(topics: ReadonlyMap<string, TestedTopic>, at: number): TermOutcome;
}

/** Servings of a topic, under which a share says little. */
const MIN_SERVINGS = 500;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns the gain in the mean true chance of a topic by a pupil's practice. */
const gainIn = ({ questions }: TestedTopic, traits: Traits, skill: Skill, at: number): number =>
  mean(
    questions.map(({ content, trueDifficulty }) => {
      const guess = computeGuessChance(content);
      const without = skillAt(traits, { ...skill, gained: 0 }, at);
      return (
        computeChance(skillAt(traits, skill, at), trueDifficulty, guess) -
        computeChance(without, trueDifficulty, guess)
      );
    }),
  );

export const newTally = (): TermTally => {
  const pupils: Tested[] = [];
  const servings = new Map<string, Map<string, number>>();
  const distances = new Map<string, number>();
  let answers = 0;
  const computeExposure = (): number =>
    Math.max(
      0,
      ...[...servings.values()].map((ofTopic) => {
        const counts = [...ofTopic.values()];
        const all = counts.reduce((sum, count) => sum + count, 0);
        return all < MIN_SERVINGS ? 0 : Math.max(...counts) / all;
      }),
    );
  return {
    enrolled: (pupil) => void pupils.push(pupil),
    served: (topicId, questionId) => {
      const ofTopic = servings.get(topicId) ?? new Map<string, number>();
      ofTopic.set(questionId, (ofTopic.get(questionId) ?? 0) + 1);
      servings.set(topicId, ofTopic);
    },
    answered: (estimates, truth) => {
      answers += 1;
      for (const [model, estimate] of Object.entries(estimates))
        distances.set(model, (distances.get(model) ?? 0) + Math.abs(estimate - truth));
    },
    getOutcome: (topics, at) => ({
      answers,
      errors: Object.fromEntries([...distances].map(([model, sum]) => [model, sum / answers])),
      gain: mean(
        pupils.map(({ traits, practised }) => {
          const gains = [...practised].flatMap(([topicId, skill]) => {
            const topic = topics.get(topicId);
            return topic ? [gainIn(topic, traits, skill, at)] : [];
          });
          // A topic that a pupil never practised has gained nothing.
          return gains.reduce((sum, gain) => sum + gain, 0);
        }),
      ),
      largestExposure: computeExposure(),
    }),
  };
};
