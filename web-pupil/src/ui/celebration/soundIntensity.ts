const MOST_BY_QUESTIONS = 0.36;
const QUESTIONS_FOR_MOST = 200;
const MOST_BY_LEVEL = 0.09;
const LEVELS_FOR_MOST = 10;
const LEAST = 0.1;

/**
 * How strong sounds and confetti are, from 1 down: practice takes off up to 36 %, level up to 9 %,
 * so that what was exciting for a beginner does not wear out an old hand.
 */
export const soundIntensity = (questionsAttempted: number, level: number, start = 1): number => {
  const byQuestions = MOST_BY_QUESTIONS * Math.min(1, questionsAttempted / QUESTIONS_FOR_MOST);
  const byLevel = MOST_BY_LEVEL * Math.min(1, Math.max(0, level - 1) / LEVELS_FOR_MOST);
  return Math.max(LEAST, start - byQuestions - byLevel);
};
