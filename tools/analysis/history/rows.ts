import { instantMs } from '@mahoe/domain/calendar';
import { eventTypes, type DomainEvent, type EventType } from '@mahoe/domain/eventTypes';
import { countQuestions } from '@mahoe/domain/practice/quizSessionState';
import { mapAtPath } from '@mahoe/domain/identity';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { offsetOf } from '@mahoe/eventstore/store/position';
import { answers, events, servings, sessions, type HistoryTable, type Value } from './tables.ts';

/** Events stored whole: what learning needs besides quizzes, and rules in force. */
const storedWhole = new Set<EventType>([
  'PupilRegistered',
  'PupilSuspended',
  'PupilReinstated',
  'PupilErased',
  'PupilProfileChanged',
  'ConsentAsked',
  'ConsentGiven',
  'DailyChallengeCompleted',
  'ArticleRead',
  'PaperFormAdded',
  'PaperFormRetired',
  'PaperItemStruckOut',
  'PaperItemRekeyed',
  'PaperSittingStarted',
  'PaperAnswerSaved',
  'PaperItemFlagged',
  'PaperHandedIn',
  'PaperMarked',
  'PaperReviewOpened',
  'MissCauseNamed',
  'FriendCheered',
  'TeamGoalReached',
  'ExperimentAssigned',
  'ExperimentRegistered',
  'ExperimentStarted',
  'ExperimentStopped',
  'ExperimentConcluded',
  'RuleAdopted',
  'SubjectAdded',
  'TopicAdded',
  'TopicRevised',
  'TopicRemoved',
  'TopicMoved',
  'MasteryThresholdChanged',
  'QuestionAdded',
  'QuestionRevised',
  'QuestionPointsAdjusted',
  'QuestionApproved',
  'QuestionMoved',
  'QuestionWithdrawn',
  'StimulusAdded',
  'StimulusRevised',
  'SchoolHolidaySet',
  'SchoolHolidayRemoved',
]);

const storedAsRows = new Set<EventType>([
  'AttemptAnswered',
  'QuestionTimedOut',
  'QuestionServed',
  'QuizSessionStarted',
  'QuizSessionCompleted',
  'QuizSessionCorrected',
]);

/** Returns true for types of events that have rows in the history. */
export const isStored = (type: string): boolean =>
  storedWhole.has(type as EventType) || storedAsRows.has(type as EventType);

type Row = readonly Value[];
export type Put = (table: HistoryTable, row: Row) => void;
type Of<Type extends EventType> = Extract<DomainEvent, { type: Type }>['data'];

const toCommonColumns = (event: Recorded): Row => {
  const { occurredAt, localDate } = event.data as { occurredAt?: string; localDate?: string };
  const at = occurredAt === undefined ? event.recordedAt.getTime() : instantMs(occurredAt);
  return [
    Number(offsetOf(event.position)),
    at,
    localDate ?? new Date(at - 5 * 3_600_000).toISOString().slice(0, 10),
  ];
};

const toSessionColumns = (
  data: Of<'QuizSessionStarted' | 'QuizSessionCompleted' | 'QuestionServed'>,
) => [data.sessionId, data.pupilId, data.grade, data.subjectId, data.topicId];

const toQuestionColumns = (data: Of<'QuestionServed' | 'AttemptAnswered' | 'QuestionTimedOut'>) => [
  data.sessionId,
  data.pupilId,
  data.grade,
  data.subjectId,
  data.topicId,
  data.questionId,
  data.questionVersion,
  data.questionType,
  data.difficulty,
  data.questionNumber,
  data.arm,
  data.policyVersion,
  data.predictedProbability,
];

const toEndRow = (
  event: Recorded<Extract<DomainEvent, { type: 'QuizSessionCompleted' | 'QuizSessionCorrected' }>>,
): Row => {
  const { type, data } = event;
  const isEnd = type === 'QuizSessionCompleted';
  return [
    ...toCommonColumns(event),
    ...toSessionColumns(data as Of<'QuizSessionCompleted'>),
    type,
    data.purpose,
    data.reason,
    isEnd ? data.totalQuestions : null,
    data.answered,
    data.correct,
    data.percentage,
    data.pointsEarned,
    data.experienceEarned,
    data.timeSpentSeconds,
    data.effortfulAnswers,
    isEnd ? data.masteryThreshold : null,
    isEnd ? data.lastAnsweredOn : null,
    isEnd ? null : data.was.percentage,
    isEnd ? null : data.was.timeSpentSeconds,
    null,
    null,
    null,
  ];
};

type RowsOf = {
  readonly [Type in EventType]?: (
    event: Recorded<Extract<DomainEvent, { type: Type }>>,
    put: Put,
  ) => void;
};

const rowWriters: RowsOf = {
  AttemptAnswered: (event, put) => {
    const { data } = event;
    put(answers, [
      ...toCommonColumns(event),
      ...toQuestionColumns(data),
      data.totalQuestions,
      false,
      data.isCorrect,
      data.credit,
      data.graded,
      data.rapid,
      data.points,
      data.pointsEarned,
      data.experienceEarned,
      data.milliseconds,
      data.timesAnsweredToday,
      data.level,
      data.masteryThreshold,
      data.answer.type === 'option' ? data.answer.index : null,
      data.rules.points,
      data.rules.marking,
    ]);
  },
  QuestionTimedOut: (event, put) => {
    const { data } = event;
    put(answers, [
      ...toCommonColumns(event),
      ...toQuestionColumns(data),
      data.totalQuestions,
      true,
      false,
      0,
      true,
      false,
      data.points,
      0,
      0,
      data.milliseconds,
      data.timesAnsweredToday,
      data.level,
      data.masteryThreshold,
      null,
      null,
      null,
    ]);
  },
  QuestionServed: (event, put) => {
    const { candidateIds, propensities, chances } = event.data;
    // Policies that choose all questions at the start record no propensities.
    const weighed = propensities.length === 0 ? [null, null] : [propensities, chances];
    put(servings, [
      ...toCommonColumns(event),
      ...toQuestionColumns(event.data),
      candidateIds,
      ...weighed,
    ]);
  },
  QuizSessionStarted: (event, put) => {
    const { data } = event;
    const none = [null, null, null, null, null, null, null];
    put(sessions, [
      ...toCommonColumns(event),
      ...toSessionColumns(data),
      event.type,
      data.purpose,
      null,
      countQuestions(data),
      ...none,
      data.masteryThreshold,
      null,
      null,
      null,
      data.level,
      data.arm,
      data.policyVersion,
    ]);
  },
  QuizSessionCompleted: (event, put) => put(sessions, toEndRow(event)),
  QuizSessionCorrected: (event, put) => put(sessions, toEndRow(event)),
};

/** Returns an event's data without personal fields and names. */
const redactPersonal = ({ type, data }: Recorded): Readonly<Record<string, unknown>> => {
  const clear: Readonly<Record<string, unknown>> = { ...data, personal: undefined };
  return eventTypes[type].identities.reduce(
    (rest, { path, identity }) =>
      identity === 'redacted' ? mapAtPath(rest, path, () => undefined) : rest,
    clear,
  );
};

/** Writes an event's rows to their tables. */
export const writeRows = (event: Recorded, put: Put): void => {
  const rows = rowWriters[event.type] as ((event: Recorded, put: Put) => void) | undefined;
  if (rows) {
    rows(event, put);
    return;
  }
  if (!storedWhole.has(event.type)) return;
  const { subject } = eventTypes[event.type];
  const fields: Readonly<Record<string, unknown>> = { ...event.data };
  const pupilId = subject === undefined ? null : String(fields[subject]);
  put(events, [
    ...toCommonColumns(event),
    event.type,
    pupilId,
    JSON.stringify(redactPersonal(event)),
  ]);
};
