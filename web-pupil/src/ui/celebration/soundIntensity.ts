const MAX_REDUCTION_BY_QUESTIONS = 0.36;
const QUESTIONS_FOR_MAX_REDUCTION = 200;
const MAX_REDUCTION_BY_LEVEL = 0.09;
const LEVELS_FOR_MAX_REDUCTION = 10;
const MIN_INTENSITY = 0.1;

/**
 * Computes the intensity of sounds and confetti, from 1 down. Practice reduces it by up to 36 %,
 * level by up to 9 %, so that the celebration does not wear out.
 */
export const soundIntensity = (questionsAttempted: number, level: number, start = 1): number => {
  const byQuestions =
    MAX_REDUCTION_BY_QUESTIONS * Math.min(1, questionsAttempted / QUESTIONS_FOR_MAX_REDUCTION);
  const byLevel =
    MAX_REDUCTION_BY_LEVEL * Math.min(1, Math.max(0, level - 1) / LEVELS_FOR_MAX_REDUCTION);
  return Math.max(MIN_INTENSITY, start - byQuestions - byLevel);
};
