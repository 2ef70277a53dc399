import type { Policy } from './experimentLayer.ts';
import { drawCandidate, weighCandidates } from './nextQuestion.ts';

/** A set that a quiz may begin with, and what is known of its questions. */
export interface SetCandidate {
  readonly stimulusId: string;
  readonly questions: readonly {
    /** Predicted probability of a right answer. */
    readonly predicted: number;
    /** True if it was answered right within the last seven days. */
    readonly recentlyRight: boolean;
    /** Time of the pupil's last answer or time-out, in ms; null if the pupil has not seen it. */
    readonly seenAtMs: number | null;
  }[];
}

/** The chosen set, and every candidate with its predicted chance and propensity. */
export interface SetChoice {
  readonly stimulusId: string;
  readonly candidates: {
    readonly stimulusId: string;
    readonly chance: number;
    readonly propensity: number;
  }[];
}

const isFresh = ({ questions }: SetCandidate): boolean =>
  2 * questions.filter(({ recentlyRight }) => recentlyRight).length <= questions.length;

const meanPrediction = ({ questions }: SetCandidate): number =>
  questions.reduce((sum, { predicted }) => sum + predicted, 0) / questions.length;

interface SeenQuestion {
  readonly seenAtMs: number | null;
}

/** Returns true if the pupil saw at least half of a topic's single questions after the set. */
export const isRested = (set: SetCandidate, singles: readonly SeenQuestion[]): boolean => {
  const seenAtMs = Math.max(...set.questions.map((one) => one.seenAtMs ?? 0));
  const later = singles.filter((one) => (one.seenAtMs ?? 0) > seenAtMs);
  return 2 * later.length >= singles.length;
};

/**
 * Chooses the set that a quiz begins with, by the weights of single questions on the mean prediction;
 * undefined if most of every set was answered right within seven days (R15).
 * @param draw a number in [0, 1)
 */
export const chooseSet = (
  sets: readonly SetCandidate[],
  policy: Policy,
  draw: number,
): SetChoice | undefined => {
  const weighed = weighCandidates(
    sets.filter(isFresh).map((set) => ({
      questionId: set.stimulusId,
      predicted: meanPrediction(set),
      recentlyRight: false,
    })),
    policy,
  );
  const chosen = drawCandidate(weighed, draw);
  return (
    chosen && {
      stimulusId: chosen.questionId,
      candidates: weighed.map(({ questionId, predicted, propensity }) => ({
        stimulusId: questionId,
        chance: predicted,
        propensity,
      })),
    }
  );
};
