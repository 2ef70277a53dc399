import { critical, info, warning, type Alert } from './alert.ts';
import { MIN_PUPILS } from './comparison.ts';
import { alertsByOddity, type AnsweredQuestion } from './questionAlerts.ts';

/** Inputs of the alerts (R16). */
export interface AlertInputs {
  readonly questions: readonly AnsweredQuestion[];
  /** Lag of the projection that is furthest behind; null if it is unknown. */
  readonly lagSeconds: number | null;
  readonly oldestWaitingHours: number | null;
  readonly thinTopics: readonly { readonly name: string; readonly questions: number }[];
  readonly isRatioAlarm: boolean;
  readonly aiDrafts: number;
  /** Pupils by arm. */
  readonly arms: Readonly<Record<string, number>>;
  /** Simulated pupils in experiments. */
  readonly simulatedPupils: number;
}

const MAX_ALERTS = 20;
/** Maximum number of alerts of one kind, so that other kinds are seen too. */
const MAX_PER_KIND = 3;
const MAX_LAG_S = 60;
const MAX_WAIT_HOURS = 24;

/** Returns the first alerts of a kind, and the number of the others. */
const limitPerKind = (
  alerts: readonly Alert[],
  besides: (count: number) => string,
): readonly Alert[] => {
  const [first] = alerts;
  const left = alerts.length - MAX_PER_KIND;
  if (!first || left <= 0) return alerts;
  return [...alerts.slice(0, MAX_PER_KIND), { type: first.type, message: besides(left) }];
};

const countNoun = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : `${one}s`}`;

const systemAlerts = ({ lagSeconds, oldestWaitingHours }: AlertInputs): readonly Alert[] => [
  ...(lagSeconds === null
    ? [critical('The lag of the pages behind the log is not known.')]
    : lagSeconds > MAX_LAG_S
      ? [critical(`A page updater is ${Math.round(lagSeconds)} seconds behind the log.`)]
      : []),
  ...(oldestWaitingHours !== null && oldestWaitingHours > MAX_WAIT_HOURS
    ? [
        critical(
          `An item has waited in the moderation queue for ${Math.floor(oldestWaitingHours)} hours.`,
        ),
      ]
    : []),
];

const topicAlerts = (thinTopics: AlertInputs['thinTopics']): readonly Alert[] =>
  limitPerKind(
    thinTopics
      .toSorted((a, b) => a.questions - b.questions)
      .map(({ name, questions }) =>
        warning(`${name} has only ${countNoun(questions, 'approved question')}; a quiz asks ten.`),
      ),
    (count) => `${countNoun(count, 'more topic')} with fewer than ten approved questions.`,
  );

/** Builds the alerts: the worst first, at most three of a kind, at most twenty. */
export const buildAlerts = (watched: AlertInputs): readonly Alert[] => {
  const { questions, thinTopics, isRatioAlarm, simulatedPupils, aiDrafts, arms } = watched;
  const small = Object.entries(arms).filter(([, pupils]) => pupils < MIN_PUPILS);
  const all = [
    ...systemAlerts(watched),
    ...(isRatioAlarm
      ? [
          warning(
            'Group sizes of the experiment don’t match the configured weights. Don’t trust it.',
          ),
        ]
      : []),
    ...topicAlerts(thinTopics),
    ...alertsByOddity(questions).flatMap(({ alerts, others }) =>
      limitPerKind(
        alerts,
        (count) => `${countNoun(count, 'more question')} ${others}: see Question health.`,
      ),
    ),
    ...(simulatedPupils > 0
      ? [info(`${simulatedPupils} simulated pupils count in leaderboards, questions and points.`)]
      : []),
    ...(aiDrafts > 0
      ? [info(`${aiDrafts} AI ${aiDrafts === 1 ? 'draft waits' : 'drafts wait'} for approval.`)]
      : []),
    ...small.map(([arm, pupils]) =>
      info(`The arm ${arm} has ${pupils} of the ${MIN_PUPILS} pupils a comparison needs.`),
    ),
  ];
  const order = { critical: 0, warning: 1, info: 2 } as const;
  return all.toSorted((a, b) => order[a.type] - order[b.type]).slice(0, MAX_ALERTS);
};
