import { critical, warning, type Alert } from './alert.ts';
import { computeDiscrimination, type RestScores } from './discrimination.ts';
import { MIN_ATTEMPTS, SIGNIFICANT_ATTEMPTS } from './pointsAdjustment.ts';

/** A question with its answers. */
export interface AnsweredQuestion extends RestScores {
  readonly question: string;
  readonly attempts: number;
  readonly correct: number;
  readonly options: readonly string[];
  readonly correctAnswer: number | null;
  readonly optionCounts: Readonly<Record<string, number>>;
}

const MIN_EFFICIENCY = 15;
const MAX_QUOTED_LENGTH = 60;

const quote = (question: string): string =>
  question.length > MAX_QUOTED_LENGTH
    ? `“${question.slice(0, MAX_QUOTED_LENGTH).trimEnd()}…”`
    : `“${question}”`;

const correctShare = ({ correct, attempts }: AnsweredQuestion): number => correct / attempts;
const formatRightShare = (asked: AnsweredQuestion): string =>
  `${Math.round(100 * correctShare(asked))}% of ${asked.attempts} attempts right`;

const timesChosen = ({ optionCounts }: AnsweredQuestion, option: number): number =>
  optionCounts[option] ?? 0;

/** Returns the wrong option chosen most often, if more often than the right one. */
const findTemptingOption = (asked: AnsweredQuestion): number | undefined => {
  const { options, correctAnswer } = asked;
  if (correctAnswer === null) return undefined;
  const [most] = options
    .map((_option, index) => index)
    .filter((index) => timesChosen(asked, index) > timesChosen(asked, correctAnswer))
    .toSorted((a, b) => timesChosen(asked, b) - timesChosen(asked, a));
  return most;
};

/** A kind of oddity in how questions are answered. */
interface Oddity {
  readonly minAttempts: number;
  /** Rank of a question's oddity, the most odd lowest; undefined if it is not odd. */
  readonly rank: (asked: AnsweredQuestion) => number | undefined;
  readonly alert: (asked: AnsweredQuestion) => Alert;
  /** Text about further questions of the kind. */
  readonly others: string;
}

const ODDITIES: readonly Oddity[] = [
  {
    minAttempts: MIN_ATTEMPTS,
    rank: (asked) => (correctShare(asked) < 0.1 ? correctShare(asked) : undefined),
    alert: (asked) =>
      critical(`${quote(asked.question)}: only ${formatRightShare(asked)}. Check the answer key.`),
    others: 'with less than 10% right',
  },
  {
    minAttempts: MIN_ATTEMPTS,
    rank: (asked) => (findTemptingOption(asked) === undefined ? undefined : correctShare(asked)),
    alert: (asked) => {
      const option = quote(asked.options[findTemptingOption(asked) ?? 0] ?? '');
      return warning(
        `${quote(asked.question)}: the wrong option ${option} is chosen more often than the key.`,
      );
    },
    others: 'with a wrong option that is chosen more often than the key',
  },
  {
    minAttempts: SIGNIFICANT_ATTEMPTS,
    rank: (asked) => (correctShare(asked) > 0.95 ? -correctShare(asked) : undefined),
    alert: (asked) =>
      warning(`${quote(asked.question)}: ${formatRightShare(asked)}. It may be too easy.`),
    others: 'with more than 95% right',
  },
  {
    minAttempts: SIGNIFICANT_ATTEMPTS,
    rank: (asked) => {
      const { efficiency } = computeDiscrimination(asked);
      return efficiency !== null && efficiency < MIN_EFFICIENCY ? efficiency : undefined;
    },
    alert: (asked) => {
      const efficiency = Math.round(computeDiscrimination(asked).efficiency ?? 0);
      const finding =
        efficiency < 0
          ? 'weaker pupils do better on it than stronger ones'
          : 'hardly separates strong from weak pupils';
      return warning(
        `${quote(asked.question)}: ${finding} (discriminative efficiency ${efficiency}%).`,
      );
    },
    others: 'that hardly separate strong from weak pupils',
  },
];

/** Lists the alerts about one question. */
export const questionAlerts = (asked: AnsweredQuestion): readonly Alert[] =>
  ODDITIES.filter(
    ({ minAttempts, rank }) => asked.attempts >= minAttempts && rank(asked) !== undefined,
  ).map(({ alert }) => alert(asked));

/** Lists alerts by kind, the oddest question first, with the text about further ones. */
export const alertsByOddity = (
  questions: readonly AnsweredQuestion[],
): readonly { readonly alerts: readonly Alert[]; readonly others: string }[] =>
  ODDITIES.map(({ minAttempts, rank, alert, others }) => {
    const odd = questions.flatMap((asked) => {
      const at = asked.attempts >= minAttempts ? rank(asked) : undefined;
      return at === undefined ? [] : [{ asked, at }];
    });
    const alerts = odd.toSorted((a, b) => a.at - b.at).map(({ asked }) => alert(asked));
    return { alerts, others };
  });
