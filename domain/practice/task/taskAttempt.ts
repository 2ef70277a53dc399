import { instantMs, stamp, type Moment } from '../../calendar.ts';
import {
  byCommand,
  fold,
  isRejection,
  reject,
  type Decider,
  type Rejection,
} from '../../decider.ts';
import { recordAnswer } from '../../questionTypes/questionTypes.ts';
import { boundChangeTime } from '../changeTime.ts';
import { mark, MARKING_RULE } from '../marking.ts';
import { writtenText } from '../quizEvents.ts';
import { hasPaid } from '../quizSessionCommands.ts';
import type {
  AnswerChange,
  SelfMark,
  StartTask,
  TaskAttemptCommand,
  TaskAttemptRejections,
} from './attemptCommands.ts';
import { evolve, getWrittenNumber, initial, savedAt, type TaskAttempt } from './attemptState.ts';
import type { TaskAttemptEvent, TaskAttemptStarted } from './events.ts';
import { markItems, TASK_RULE } from './markItems.ts';

type Events = readonly TaskAttemptEvent[];

const start = (command: StartTask): Events | Rejection<TaskAttemptRejections['StartTask']> => {
  const { type: _type, now, pupilGrade, items, subscriptionEndsAt, ...fields } = command;
  if (!hasPaid(subscriptionEndsAt, now)) return reject('subscription-required');
  if (pupilGrade !== command.grade) return reject('task-of-another-grade');
  const data = {
    ...fields,
    items: [...items],
    subscriptionEndsAt: subscriptionEndsAt === 'exempt' ? null : subscriptionEndsAt,
    rules: { marking: MARKING_RULE, task: TASK_RULE },
    ...stamp(now),
  };
  return [{ type: 'TaskAttemptStarted', data }];
};

const fieldsOf = ({ attemptId, pupilId, taskId }: TaskAttemptStarted) => ({
  attemptId,
  pupilId,
  taskId,
});

/** Names what keeps a change from being saved. */
const findProblem = (
  started: TaskAttemptStarted,
  { itemNumber, answer }: AnswerChange,
): Rejection<TaskAttemptRejections['HandInTask']> | undefined => {
  const item = started.items[itemNumber - 1];
  const isWritten = itemNumber === getWrittenNumber(started);
  if (!item && !isWritten) return reject('item-not-found');
  if (answer === null) return undefined;
  if (!item) return answer.type === 'text' ? undefined : reject('answer-of-wrong-kind');
  const marked = mark(item.key, answer, started.rules.marking);
  // A fraction that is not simplified is a wrong answer here: nothing is said before the end.
  return typeof marked === 'string' && marked !== 'answer-not-simplified'
    ? reject(marked)
    : undefined;
};

/** Returns the event of a change. The later change of an item counts, whichever device it comes from. */
const saveChange = (
  state: TaskAttempt,
  started: TaskAttemptStarted,
  { itemNumber, answer, madeAt: claimed }: AnswerChange,
  now: Moment,
): Events => {
  const madeAt = boundChangeTime(claimed, started.occurredAt, now);
  if (madeAt <= savedAt(state, itemNumber).answeredAt) return [];
  const data = {
    ...fieldsOf(started),
    itemNumber,
    answer: answer && recordAnswer(answer),
    madeAt,
    ...stamp(now),
    personal: answer && writtenText(answer),
  };
  return [{ type: 'TaskAnswerSaved', data }];
};

/** Saves changes; none of them if one cannot be saved. */
const save = (
  state: TaskAttempt,
  started: TaskAttemptStarted,
  changes: readonly AnswerChange[],
  now: Moment,
): Events | Rejection<TaskAttemptRejections['HandInTask']> => {
  const problem = changes.map((one) => findProblem(started, one)).find(Boolean);
  if (problem) return problem;
  const inOrder = changes.toSorted((a, b) => instantMs(a.madeAt) - instantMs(b.madeAt));
  return inOrder.reduce<Events>(
    (events, one) => [...events, ...saveChange(fold(evolve, state, events), started, one, now)],
    [],
  );
};

/** Hands the task in, and marks it by the answers that are saved. */
const handIn = (state: TaskAttempt, started: TaskAttemptStarted, now: Moment): Events => {
  const { items, rules } = started;
  const answers = items.map((_, index) => savedAt(state, index + 1).answer);
  const isWritten = savedAt(state, getWrittenNumber(started)).answer !== null;
  const marks = markItems(items, answers, rules.marking);
  const fields = { ...fieldsOf(started), ...stamp(now) };
  const answered = answers.filter(Boolean).length + (isWritten ? 1 : 0);
  return [
    { type: 'TaskHandedIn', data: { ...fields, answered, total: items.length + 1 } },
    {
      type: 'TaskMarked',
      data: {
        ...fields,
        marks,
        points: marks.reduce((sum, { points }) => sum + points, 0),
        maxPoints: items.reduce((sum, { points }) => sum + points, 0),
        rule: TASK_RULE,
      },
    },
  ];
};

/** Finds the attempt that a pupil may continue, or says why there is none. */
const findStarted = (
  { started }: TaskAttempt,
  pupilId: string,
): TaskAttemptStarted | Rejection<'attempt-not-found' | 'attempt-of-another'> => {
  if (!started) return reject('attempt-not-found');
  return started.pupilId === pupilId ? started : reject('attempt-of-another');
};

const selfMark = (
  { selfMarked }: TaskAttempt,
  started: TaskAttemptStarted,
  { judge, points, now }: SelfMark,
): Events | Rejection<'points-not-in-rubric'> => {
  const { criteria } = started.written;
  const isInRubric =
    points.length === criteria.length &&
    points.every((one, at) => Number.isInteger(one) && one >= 0 && one <= (criteria[at] ?? 0));
  if (!isInRubric) return reject('points-not-in-rubric');
  const before = selfMarked[judge]?.points;
  if (before && before.every((one, at) => one === points[at])) return [];
  const total = points.reduce((sum, one) => sum + one, 0);
  const data = { ...fieldsOf(started), judge, points: [...points], total, ...stamp(now) };
  return [{ type: 'TaskSelfMarked', data }];
};

/**
 * One attempt at a performance task (R28): started, each answer saved, handed in, marked, its written part
 * judged by the pupil or a parent. Nothing is marked before the end, and there is no clock. Stream id: the
 * attempt's.
 */
export const taskAttempt: Decider<
  TaskAttempt,
  TaskAttemptCommand,
  TaskAttemptEvent,
  TaskAttemptRejections
> = {
  category: 'taskAttempt',
  initial,
  evolve,
  decide: byCommand<TaskAttempt, TaskAttemptCommand, TaskAttemptEvent, TaskAttemptRejections>({
    StartTask: ({ started }, command) => (started ? [] : start(command)),

    SaveAnswers: (state, { pupilId, changes, now }) => {
      const started = findStarted(state, pupilId);
      if (isRejection(started)) return started;
      return state.status === 'marked'
        ? reject('attempt-over')
        : save(state, started, changes, now);
    },

    HandInTask: (state, { pupilId, changes, now }) => {
      const started = findStarted(state, pupilId);
      if (isRejection(started)) return started;
      if (state.status === 'marked') return [];
      const saved = save(state, started, changes, now);
      if (isRejection(saved)) return saved;
      return [...saved, ...handIn(fold(evolve, state, saved), started, now)];
    },

    SelfMark: (state, command) => {
      const started = findStarted(state, command.pupilId);
      if (isRejection(started)) return started;
      return state.marked ? selfMark(state, started, command) : reject('attempt-not-marked');
    },
  }),
};
