import { critical, warning, type Alert } from './alert.ts';
import { discriminationOf, type RestScores } from './discrimination.ts';
import { LEAST_ATTEMPTS, SIGNIFICANT_ATTEMPTS } from './pointsAdjustment.ts';

/** How a question is answered. */
export interface Asked extends RestScores {
  readonly question: string;
  readonly attempts: number;
  readonly correct: number;
  readonly options: readonly string[];
  readonly correctAnswer: number | null;
  readonly optionCounts: Readonly<Record<string, number>>;
}

const DUBIOUS_EFFICIENCY = 15;
const SHOWN_LETTERS = 60;

const quoted = (question: string): string =>
  question.length > SHOWN_LETTERS
    ? `“${question.slice(0, SHOWN_LETTERS).trimEnd()}…”`
    : `“${question}”`;

const share = ({ correct, attempts }: Asked): number => correct / attempts;
const rightOf = (asked: Asked): string =>
  `${Math.round(100 * share(asked))}% of ${asked.attempts} attempts right`;

const timesChosen = ({ optionCounts }: Asked, option: number): number => optionCounts[option] ?? 0;

/** The wrong option that was chosen most often, if more often than the right one. */
const temptingOption = (asked: Asked): number | undefined => {
  const { options, correctAnswer } = asked;
  if (correctAnswer === null) return undefined;
  const [most] = options
    .map((_option, index) => index)
    .filter((index) => timesChosen(asked, index) > timesChosen(asked, correctAnswer))
    .toSorted((a, b) => timesChosen(asked, b) - timesChosen(asked, a));
  return most;
};

/** Something that can be odd about how questions are answered. */
interface Oddity {
  readonly leastAttempts: number;
  /** How odd a question is, the least first; undefined where it is not. */
  readonly rank: (asked: Asked) => number | undefined;
  readonly alert: (asked: Asked) => Alert;
  /** Said of the questions of a kind that are not named one by one. */
  readonly others: string;
}

const ODDITIES: readonly Oddity[] = [
  {
    leastAttempts: LEAST_ATTEMPTS,
    rank: (asked) => (share(asked) < 0.1 ? share(asked) : undefined),
    alert: (asked) =>
      critical(`${quoted(asked.question)}: only ${rightOf(asked)}. Check the answer key.`),
    others: 'with less than 10% right',
  },
  {
    leastAttempts: LEAST_ATTEMPTS,
    rank: (asked) => (temptingOption(asked) === undefined ? undefined : share(asked)),
    alert: (asked) => {
      const option = quoted(asked.options[temptingOption(asked) ?? 0] ?? '');
      return warning(
        `${quoted(asked.question)}: the wrong option ${option} is chosen more often than the key.`,
      );
    },
    others: 'of which a wrong option is chosen more often than the key',
  },
  {
    leastAttempts: SIGNIFICANT_ATTEMPTS,
    rank: (asked) => (share(asked) > 0.95 ? -share(asked) : undefined),
    alert: (asked) => warning(`${quoted(asked.question)}: ${rightOf(asked)}. It may be too easy.`),
    others: 'with more than 95% right',
  },
  {
    leastAttempts: SIGNIFICANT_ATTEMPTS,
    rank: (asked) => {
      const { efficiency } = discriminationOf(asked);
      return efficiency !== null && efficiency < DUBIOUS_EFFICIENCY ? efficiency : undefined;
    },
    alert: (asked) => {
      const efficiency = Math.round(discriminationOf(asked).efficiency ?? 0);
      return warning(
        `${quoted(asked.question)}: tells strong and weak pupils hardly apart (discriminative efficiency ${efficiency}%).`,
      );
    },
    others: 'that tell strong and weak pupils hardly apart',
  },
];

/** What is odd about how a question is answered. */
export const questionAlerts = (asked: Asked): readonly Alert[] =>
  ODDITIES.filter(
    ({ leastAttempts, rank }) => asked.attempts >= leastAttempts && rank(asked) !== undefined,
  ).map(({ alert }) => alert(asked));

/** Of each kind of oddity: its alerts, the oddest question first, and what is said of the others. */
export const alertsByOddity = (
  questions: readonly Asked[],
): readonly { readonly alerts: readonly Alert[]; readonly others: string }[] =>
  ODDITIES.map(({ leastAttempts, rank, alert, others }) => {
    const odd = questions.flatMap((asked) => {
      const at = asked.attempts >= leastAttempts ? rank(asked) : undefined;
      return at === undefined ? [] : [{ asked, at }];
    });
    const alerts = odd.toSorted((a, b) => a.at - b.at).map(({ asked }) => alert(asked));
    return { alerts, others };
  });
