import { discriminationOf, type RestScores } from './discrimination.ts';
import { LEAST_ATTEMPTS, SIGNIFICANT_ATTEMPTS } from './pointsAdjustment.ts';

export interface Alert {
  readonly message: string;
  readonly type: 'critical' | 'warning' | 'info';
}

/** What alerts follow from (R16). */
export interface Watched {
  readonly questions: readonly (RestScores & {
    readonly question: string;
    readonly attempts: number;
    readonly correct: number;
    readonly options: readonly string[];
    readonly correctAnswer: number | null;
    readonly optionCounts: Readonly<Record<string, number>>;
  })[];
  /** Of the projection that is furthest behind; null where nobody knows. */
  readonly lagSeconds: number | null;
  readonly oldestWaitingHours: number | null;
  readonly thinTopics: readonly { readonly name: string; readonly questions: number }[];
  readonly isRatioAlarm: boolean;
  readonly aiDrafts: number;
  /** Pupils by arm. */
  readonly arms: Readonly<Record<string, number>>;
  /** Made up for a simulated term. */
  readonly simulatedPupils: number;
}

export const LEAST_PUPILS = 30;
const MOST_ALERTS = 20;
const LONGEST_LAG_S = 60;
const LONGEST_WAIT_H = 24;
const DUBIOUS_EFFICIENCY = 15;
const SHOWN_LETTERS = 60;

const critical = (message: string): Alert => ({ type: 'critical', message });
const warning = (message: string): Alert => ({ type: 'warning', message });
const info = (message: string): Alert => ({ type: 'info', message });

const quoted = (question: string): string =>
  question.length > SHOWN_LETTERS
    ? `“${question.slice(0, SHOWN_LETTERS).trimEnd()}…”`
    : `“${question}”`;

const systemAlerts = ({ lagSeconds, oldestWaitingHours }: Watched): readonly Alert[] => [
  ...(lagSeconds === null
    ? [critical('How far the views are behind is not known.')]
    : lagSeconds > LONGEST_LAG_S
      ? [critical(`A view is ${Math.round(lagSeconds)} seconds behind what was recorded.`)]
      : []),
  ...(oldestWaitingHours !== null && oldestWaitingHours > LONGEST_WAIT_H
    ? [
        critical(
          `Something has waited for a moderator for ${Math.floor(oldestWaitingHours)} hours.`,
        ),
      ]
    : []),
];

/** A wrong option that more have chosen than the right one; undefined where there is none. */
const temptingOption = ({
  options,
  correctAnswer,
  optionCounts,
}: Watched['questions'][number]): string | undefined =>
  correctAnswer === null
    ? undefined
    : options.find(
        (_option, index) =>
          index !== correctAnswer &&
          (optionCounts[index] ?? 0) > (optionCounts[correctAnswer] ?? 0),
      );

/** What is odd about how a question is answered. */
export const questionAlerts = (asked: Watched['questions'][number]): readonly Alert[] => {
  const { question, attempts, correct } = asked;
  if (attempts < LEAST_ATTEMPTS) return [];
  const name = quoted(question);
  const percent = Math.round((100 * correct) / attempts);
  const of = `${percent}% of ${attempts} attempts`;
  const tempting = temptingOption(asked);
  const alerts = [
    ...(correct / attempts < 0.1
      ? [critical(`${name}: only ${of} right. Check the answer key.`)]
      : []),
    ...(tempting === undefined
      ? []
      : [
          warning(
            `${name}: the wrong option ${quoted(tempting)} is chosen more often than the key.`,
          ),
        ]),
  ];
  if (attempts < SIGNIFICANT_ATTEMPTS) return alerts;
  const { efficiency } = discriminationOf(asked);
  return [
    ...alerts,
    ...(efficiency !== null && efficiency < DUBIOUS_EFFICIENCY
      ? [
          warning(
            `${name}: tells strong and weak pupils hardly apart (discriminative efficiency ${Math.round(efficiency)}%).`,
          ),
        ]
      : []),
    ...(correct / attempts > 0.95 ? [warning(`${name}: ${of} right. It may be too easy.`)] : []),
  ];
};

/** What an administrator should look at: the worst first, twenty at most. */
export const alertsOf = (watched: Watched): readonly Alert[] => {
  const small = Object.entries(watched.arms).filter(([, pupils]) => pupils < LEAST_PUPILS);
  const all = [
    ...systemAlerts(watched),
    ...watched.questions.flatMap(questionAlerts),
    ...(watched.isRatioAlarm
      ? [warning('The arms of the experiment have other sizes than they should: do not trust it.')]
      : []),
    ...watched.thinTopics.map(({ name, questions }) =>
      warning(
        `${name} has only ${questions} approved ${questions === 1 ? 'question' : 'questions'}; a quiz asks ten.`,
      ),
    ),
    ...(watched.simulatedPupils > 0
      ? [
          info(
            `${watched.simulatedPupils} made-up pupils of a simulated term count in boards, questions and points.`,
          ),
        ]
      : []),
    ...(watched.aiDrafts > 0
      ? [
          info(
            `${watched.aiDrafts} AI ${watched.aiDrafts === 1 ? 'draft waits' : 'drafts wait'} for approval.`,
          ),
        ]
      : []),
    ...small.map(([arm, pupils]) =>
      info(`The arm ${arm} has ${pupils} of the ${LEAST_PUPILS} pupils a comparison needs.`),
    ),
  ];
  const order = { critical: 0, warning: 1, info: 2 } as const;
  return all.toSorted((a, b) => order[a.type] - order[b.type]).slice(0, MOST_ALERTS);
};
