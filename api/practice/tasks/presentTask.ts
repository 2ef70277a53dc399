import { createHash } from 'node:crypto';
import type {
  Task as ListedTask,
  TaskAttempt,
  TaskResult,
  WritingTask as ListedWritingTask,
} from '@mahoe/contracts/practice/tasks';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import {
  listCriterionPoints,
  listTaskItems,
  type TaskItem,
} from '@mahoe/domain/content/taskContent';
import {
  getWrittenNumber,
  savedAt,
  type TaskAttempt as Attempt,
} from '@mahoe/domain/practice/task/attemptState';
import type { TaskAttemptStarted, TaskMarked } from '@mahoe/domain/practice/task/events';
import { mark } from '@mahoe/domain/practice/marking';
import { listInputs } from '@mahoe/domain/practice/task/markItems';
import { getType } from '@mahoe/domain/questionTypes/questionTypes';
import type { TaskView, WritingTaskView } from '@mahoe/projections/content/taskQueries';
import type { TaskAttemptView } from '@mahoe/projections/practice/attemptQueries';
import { v5 as uuidv5 } from 'uuid';
import { formatCorrectAnswer, presentIdeas } from '../markingKey.ts';
import { presentQuestion } from '../presentQuestion.ts';
import type { AttemptContent } from './attemptContent.ts';

/** An attempt that has begun, with the content of its version. */
export interface BegunAttempt {
  readonly state: Attempt;
  readonly started: TaskAttemptStarted;
  readonly content: AttemptContent;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** State of an attempt as pages know it. */
export const presentState = ({ status }: Pick<Attempt, 'status'>): TaskAttempt['state'] =>
  status === 'marked' ? 'handed-in' : 'open';

/** The open or the latest of the attempts at a task. */
const presentListedAttempt = (
  id: string,
  attempts: readonly TaskAttemptView[],
): ListedTask['attempt'] => {
  const attempt = attempts.find(({ taskId }) => taskId === id);
  if (!attempt) return null;
  return {
    id: attempt.attemptId,
    state: presentState(attempt),
    startedAt: attempt.startedAt.toISOString(),
    points: attempt.points,
    maxPoints: attempt.maxPoints,
    isSelfMarked: attempt.isSelfMarked,
  };
};

/** A performance task of the list. */
export const presentTask = (
  { isRetired: _isRetired, ...task }: TaskView,
  attempts: readonly TaskAttemptView[],
  canStart: boolean,
): ListedTask => ({
  ...task,
  canStart,
  attempt: presentListedAttempt(task.taskId, attempts),
});

/** A writing task of the list. */
export const presentWritingTask = (
  { wordsFrom, wordsTo, ...task }: WritingTaskView,
  attempts: readonly TaskAttemptView[],
  canStart: boolean,
): ListedWritingTask => ({
  ...task,
  canStart,
  words: { from: wordsFrom, to: wordsTo },
  attempt: presentListedAttempt(task.taskId, attempts),
});

/** An order of a question's list that stays the same for the attempt, and is never the stored one. */
const orderList = (attemptId: string, content: QuestionContent): readonly number[] | null => {
  const list = getType(content.questionType).listShuffledItems(content);
  if (!list) return null;
  const rank = (index: number): string =>
    createHash('sha256').update(`${attemptId}|${content.question}|${index}`).digest('hex');
  const order = [...list.keys()].toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const isStored = order.every((index, at) => index === at);
  return isStored ? [...order.slice(1), ...order.slice(0, 1)] : order;
};

/** The question of an item as the pupil sees it. */
const presentItem = ({ attemptId }: TaskAttemptStarted, { name, content }: TaskItem) =>
  presentQuestion(uuidv5(name, attemptId), content, orderList(attemptId, content));

const numberItems = (content: AttemptContent) =>
  listTaskItems(content).map((item, index) => ({ ...item, itemNumber: index + 1 }));

const presentWritten = ({ started, content }: BegunAttempt): TaskAttempt['written'] => {
  const { label, prompt, words } = content.written;
  const points = sum(listCriterionPoints(content));
  return { label, itemNumber: getWrittenNumber(started), prompt, words, points };
};

const listSaved = ({ state, started, content }: BegunAttempt): TaskAttempt['saved'] => {
  const saved = numberItems(content).flatMap(({ itemNumber, content: question }) => {
    const { answer } = savedAt(state, itemNumber);
    const sent = answer && getType(question.questionType).answer.send(answer);
    return sent ? [{ itemNumber, answer: sent }] : [];
  });
  const itemNumber = getWrittenNumber(started);
  const { answer: written } = savedAt(state, itemNumber);
  return written?.type === 'text'
    ? [...saved, { itemNumber, answer: { textAnswer: written.text } }]
    : saved;
};

/** An attempt as the pupil works on it: nothing in it says what is right. */
export const presentAttempt = (begun: BegunAttempt): TaskAttempt => {
  const { state, started, content } = begun;
  const items = numberItems(content);
  return {
    id: started.attemptId,
    taskId: started.taskId,
    title: content.title,
    subject: content.subject,
    state: presentState(state),
    words: content.words,
    stimulus: content.stimulus && {
      ...content.stimulus,
      title: content.title,
      glossary: content.words,
    },
    writing: content.writing,
    parts: content.parts.map((part) => ({
      label: part.label,
      points: sum(part.items.map(({ points }) => points)),
      items: items
        .filter((item) => item.part === part.label)
        .map((item) => ({ itemNumber: item.itemNumber, question: presentItem(started, item) })),
    })),
    written: presentWritten(begun),
    saved: listSaved(begun),
  };
};

const formatGiven = (state: Attempt, content: QuestionContent, itemNumber: number) => {
  const { answer } = savedAt(state, itemNumber);
  return answer && getType(content.questionType).formatAnswer(content, answer);
};

/** The earlier answers from which an item follows, in words. */
const presentInputs = (
  { state, started, content }: BegunAttempt,
  itemNumber: number,
): TaskResult['parts'][number]['items'][number]['followsFrom'] => {
  const items = numberItems(content);
  return listInputs(started.items, itemNumber - 1)
    .toSorted((a, b) => a - b)
    .flatMap((place) => {
      const input = items[place];
      const givenText = input && formatGiven(state, input.content, input.itemNumber);
      return input && givenText ? [{ label: input.part, givenText }] : [];
    });
};

/** The ideas that an answer in words has, in the order of its rubric. */
const listFoundIdeas = (
  { state, started: { items, rules } }: BegunAttempt,
  content: QuestionContent,
  itemNumber: number,
): TaskResult['parts'][number]['items'][number]['ideas'] => {
  const { answer } = savedAt(state, itemNumber);
  const key = items[itemNumber - 1]?.key;
  const marked = answer && key && mark(key, answer, rules.marking);
  return marked && typeof marked === 'object' ? presentIdeas(content, marked.ideas ?? []) : [];
};

const presentMarkedItem = (
  begun: BegunAttempt,
  { marks }: TaskMarked,
  item: ReturnType<typeof numberItems>[number],
): TaskResult['parts'][number]['items'][number] => {
  const { state, started } = begun;
  const { itemNumber, content, points: maxPoints, slips } = item;
  const given = marks[itemNumber - 1];
  return {
    question: presentItem(started, item),
    givenText: formatGiven(state, content, itemNumber),
    correctText: formatCorrectAnswer(content),
    explanation: content.explanation,
    points: given?.points ?? 0,
    maxPoints,
    isRight: given?.isRight ?? false,
    followsFrom: given?.isFollowedThrough ? presentInputs(begun, itemNumber) : [],
    ideas: listFoundIdeas(begun, content, itemNumber),
    note: typeof given?.slip === 'number' ? (slips?.[given.slip]?.note ?? null) : null,
  };
};

/** The result of a marked task by part, with what the written part is compared with. */
export const presentResult = (begun: BegunAttempt, marked: TaskMarked): TaskResult => {
  const { state, started, content } = begun;
  const items = numberItems(content);
  const { criteria, models } = content.written;
  const written = savedAt(state, getWrittenNumber(started)).answer;
  const { pupil, parent } = state.selfMarked;
  return {
    id: started.attemptId,
    taskId: started.taskId,
    title: content.title,
    points: marked.points,
    maxPoints: marked.maxPoints,
    parts: content.parts.map(({ label }) => {
      const some = items
        .filter((item) => item.part === label)
        .map((item) => presentMarkedItem(begun, marked, item));
      return {
        label,
        points: sum(some.map(({ points }) => points)),
        maxPoints: sum(some.map(({ maxPoints }) => maxPoints)),
        items: some,
      };
    }),
    written: {
      ...presentWritten(begun),
      givenText: written?.type === 'text' ? written.text : null,
      criteria,
      models: models.map(({ points, ...model }) => ({ ...model, points: points && [...points] })),
      judged: {
        pupil: pupil ? [...pupil.points] : null,
        parent: parent ? [...parent.points] : null,
      },
    },
  };
};
