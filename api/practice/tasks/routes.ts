import {
  getTaskAttempt,
  getTaskResult,
  handInTask,
  listTasks,
  saveTaskAnswers,
  selfMarkTask,
  startTask,
} from '@mahoe/contracts/practice/tasks';
import { listCriterionPoints, listMarkedItems } from '@mahoe/domain/content/taskContent';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import type { AnswerChange } from '@mahoe/domain/practice/task/attemptCommands';
import { taskAttempt } from '@mahoe/domain/practice/task/taskAttempt';
import {
  tasksById,
  tasksOfGrade,
  writingTasksById,
  writingTasksOfGrade,
} from '@mahoe/projections/content/taskQueries';
import { pupilAtStart } from '@mahoe/projections/practice/startQueries';
import { taskAttemptsOfPupil } from '@mahoe/projections/practice/attemptQueries';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { toPaidUntil } from '../../billing/paidAccess.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../../route/route.ts';
import { parseAnswer } from '../parseAnswer.ts';
import { loadAttemptContent } from './attemptContent.ts';
import {
  presentAttempt,
  presentResult,
  presentState,
  presentTask,
  presentWritingTask,
  type BegunAttempt,
} from './presentTask.ts';

/** Namespace of attempt ids: the n-th attempt at a task by a pupil. */
const ATTEMPT_IDS = '8f2b61c4-0d3e-5a97-b6f1-4e9c7a20d815';

const handleListTasks: Handler<typeof listTasks> = async ({ views, user }) => {
  const { learner } = await pupilAtStart(views, user.id);
  const [tasks, writing, attempts] = await Promise.all([
    learner ? tasksOfGrade(views, learner.grade) : [],
    learner ? writingTasksOfGrade(views, learner.grade) : [],
    taskAttemptsOfPupil(views, user.id),
  ]);
  // A retired task stays for those who have begun it.
  const offered = tasks.filter(
    ({ taskId, isRetired }) => !isRetired || attempts.some((attempt) => attempt.taskId === taskId),
  );
  const known = new Set([...tasks, ...writing].map(({ taskId }) => taskId));
  const others = attempts.map(({ taskId }) => taskId).filter((taskId) => !known.has(taskId));
  const [otherTasks, otherWriting] = await Promise.all([
    tasksById(views, others),
    writingTasksById(views, others),
  ]);
  return {
    tasks: [
      ...offered.map((one) => presentTask(one, attempts, !one.isRetired)),
      ...otherTasks.map((one) => presentTask(one, attempts, false)),
    ],
    writing: [
      ...writing.map((one) => presentWritingTask(one, attempts, true)),
      ...otherWriting.map((one) => presentWritingTask(one, attempts, false)),
    ],
  };
};

const handleStartTask: Handler<typeof startTask> = async ({
  services: { commands },
  views,
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  if (user.isAdministrator) return refuse('pupils-only');
  const found = await loadAttemptContent(commands, params.id);
  if (!found) return refuse('task-not-found');
  const { version, content } = found;
  const [{ learner, subscriptionEndsAt }, attempts] = await Promise.all([
    pupilAtStart(views, user.id),
    taskAttemptsOfPupil(views, user.id),
  ]);
  const own = attempts.filter(({ taskId }) => taskId === params.id);
  const open = own.find(({ status }) => status === 'open');
  if (open) return { id: open.attemptId };
  if (found.isRetired) return refuse('task-retired');
  const attemptNumber = own.length + 1;
  // Two starts at once count the same attempts, and so meet in one.
  const attemptId = uuidv5(`${user.id}|${params.id}|${attemptNumber}`, ATTEMPT_IDS);
  const handled = await handleCommand(taskAttempt, attemptId, {
    type: 'StartTask',
    now,
    attemptId,
    pupilId: user.id,
    taskId: params.id,
    version,
    grade: content.grade,
    pupilGrade: learner?.grade ?? 0,
    attemptNumber,
    items: listMarkedItems(content),
    written: { part: content.written.label, criteria: listCriterionPoints(content) },
    subscriptionEndsAt: toPaidUntil(user, subscriptionEndsAt),
  });
  return isRejection(handled) ? refuse(handled) : { id: attemptId };
};

type Served = Pick<
  RouteContext<typeof getTaskAttempt>,
  'services' | 'params' | 'user' | 'namePupil'
>;

/** Finds an attempt that the caller may see, with the content of its version. */
const findBegun = async ({
  services: { commands },
  params: { id },
  user,
  namePupil,
}: Served): Promise<BegunAttempt | Rejection<'attempt-not-found' | 'attempt-of-another'>> => {
  const state = await commands.load(taskAttempt, id);
  const { started } = state;
  if (!started) return reject('attempt-not-found');
  if (started.pupilId !== user.id && !user.isAdministrator) return reject('attempt-of-another');
  const found = await loadAttemptContent(commands, started.taskId, started.version);
  namePupil(started.pupilId);
  return found ? { state, started, content: found.content } : reject('attempt-not-found');
};

const handleGetTaskAttempt: Handler<typeof getTaskAttempt> = async (served) => {
  const { refuse } = served;
  const begun = await findBegun(served);
  return isRejection(begun) ? refuse(begun) : presentAttempt(begun);
};

type SentChanges = z.output<typeof saveTaskAnswers.body>['changes'];

/** Parses the changes of a body; undefined if one of the answers is invalid. */
const parseChanges = (sent: SentChanges): readonly AnswerChange[] | undefined => {
  const changes = sent.map(({ itemNumber, answer: given, madeAt }) => {
    const answer = given && parseAnswer(given);
    return answer === undefined ? undefined : { itemNumber, answer, madeAt };
  });
  return changes.every((one) => one !== undefined) ? changes : undefined;
};

const handleSaveTaskAnswers: Handler<typeof saveTaskAnswers> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const changes = parseChanges(body.changes);
  if (!changes) return refuse('answer-incomplete');
  const command = { type: 'SaveAnswers', now, pupilId: user.id, changes } as const;
  const handled = await handleCommand(taskAttempt, params.id, command);
  return isRejection(handled) ? refuse(handled) : { state: presentState(handled.state) };
};

const handleHandInTask: Handler<typeof handInTask> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const changes = parseChanges(body.changes);
  if (!changes) return refuse('answer-incomplete');
  const command = { type: 'HandInTask', now, pupilId: user.id, changes } as const;
  const handled = await handleCommand(taskAttempt, params.id, command);
  return isRejection(handled) ? refuse(handled) : { state: presentState(handled.state) };
};

const handleGetTaskResult: Handler<typeof getTaskResult> = async (served) => {
  const { refuse } = served;
  const begun = await findBegun(served);
  if (isRejection(begun)) return refuse(begun);
  const { marked } = begun.state;
  return marked ? presentResult(begun, marked) : refuse('attempt-not-marked');
};

const handleSelfMarkTask: Handler<typeof selfMarkTask> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'SelfMark', now, pupilId: user.id, ...body } as const;
  const handled = await handleCommand(taskAttempt, params.id, command);
  return isRejection(handled) ? refuse(handled) : body;
};

export const taskRoutes: readonly Route[] = [
  defineRoute(listTasks, handleListTasks),
  defineRoute(startTask, handleStartTask),
  defineRoute(getTaskAttempt, handleGetTaskAttempt),
  defineRoute(saveTaskAnswers, handleSaveTaskAnswers, { work: 'quiz' }),
  defineRoute(handInTask, handleHandInTask, { work: 'quiz' }),
  defineRoute(getTaskResult, handleGetTaskResult),
  defineRoute(selfMarkTask, handleSelfMarkTask),
];
