import type { FallingPupil, SubjectSigns } from '@mahoe/contracts/progress/help';

type Score = FallingPupil['now'];
type Timed = SubjectSigns['timed'];

const percentText = (part: number, whole: number): string =>
  whole === 0 ? '' : ` (${Math.round((100 * part) / whole)}%)`;

/** Formats right answers: "12 of 30 (40%)". */
export const scoreText = ({ correct, answers }: Pick<Score, 'correct' | 'answers'>): string =>
  `${correct} of ${answers}${percentText(correct, answers)}`;

/** Formats rapid guesses: "8 of 25 (32%)". */
export const rapidText = ({ rapid, answers }: Timed): string =>
  `${rapid} of ${answers}${percentText(rapid, answers)}`;

/** Formats the last quizzes, oldest first: "40%, 30%, 50%". */
export const percentagesText = (percentages: readonly number[]): string =>
  percentages.map((percentage) => `${percentage}%`).join(', ');

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Formats what a pupil tried in a topic: "4 quizzes, 1 article". */
export const triedText = ({
  quizzes,
  articles,
}: {
  readonly quizzes: number;
  readonly articles: number;
}): string => `${counted(quizzes, 'quiz', 'quizzes')}, ${counted(articles, 'article', 'articles')}`;

/** Says whether a pupil guesses in a subject, with the figures. */
export const guessesText = ({ guesses, timed }: Pick<SubjectSigns, 'guesses' | 'timed'>): string =>
  guesses === 'too-few'
    ? `Guessing: too few answers to judge (${timed.answers} of 20)`
    : `${guesses === 'yes' ? 'Guesses' : 'No sign of guessing'}: ${rapidText(timed)} rapid`;

/** Says whether the accuracy falls, with the figures. */
export const fallsText = ({
  falls,
  now,
  before,
}: Pick<SubjectSigns, 'falls' | 'now' | 'before'>): string => {
  const answers = now.answers + before.answers;
  if (falls === 'too-few') return `Accuracy: too few answers to judge (${answers} of 60)`;
  const change = `${scoreText(before)} before, ${scoreText(now)} now`;
  return `${falls === 'yes' ? 'Accuracy falls' : 'Accuracy does not fall'}: ${change}, ${now.expected} expected`;
};

/** The address of a pupil's answers in a topic or a subject. */
export const answersPath = (
  pupilId: string,
  wanted: { readonly topicId: string } | { readonly subjectId: number },
): string => {
  const [[name, value] = ['', '']] = Object.entries(wanted);
  return `/help/answers/${pupilId}?${name}=${value}`;
};
