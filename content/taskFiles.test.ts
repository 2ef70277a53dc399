import {
  countTaskPoints,
  findTaskProblem,
  listMarkedItems,
  listTaskItems,
  type TaskContent,
} from '@mahoe/domain/content/taskContent';
import { evaluateFormula } from '@mahoe/domain/formula';
import { mark, MARKING_RULE } from '@mahoe/domain/practice/marking';
import { markItems } from '@mahoe/domain/practice/task/markItems';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { readOwnNumber, replaceKeyNumber } from '@mahoe/domain/questionTypes/answerNumber';
import { getType, type Answer } from '@mahoe/domain/questionTypes/questionTypes';
import { describe, expect, test } from 'vitest';
import { findTaskProblems } from './checks/taskChecks.ts';
import { printTask, readShippedTasks, readTaskFile, readTasks } from './taskFiles.ts';

const tasks = readShippedTasks();
const named = tasks.map(({ content }) => [content.title, content] as const);

const listRightAnswers = (content: TaskContent): readonly Answer[] =>
  listTaskItems(content).map((item) =>
    getType(item.content.questionType).rightAnswer(item.content),
  );

/** Answers of a pupil who gets one number wrong by 60 and goes on with it without another slip. */
const listAnswersAfterSlip = (content: TaskContent, slip: number): readonly Answer[] => {
  const right = listRightAnswers(content);
  const own: Record<string, number> = {};
  return listMarkedItems(content).map(({ key, name, formula }, at): Answer => {
    const answer = right[at] ?? { type: 'text', text: '' };
    const number = readOwnNumber(key, answer);
    if (number === undefined) return answer;
    const follows = formula === undefined ? number : evaluateFormula(formula, own);
    const value = at === slip ? number + 60 : (follows ?? number);
    const ownKey = replaceKeyNumber(key, value);
    const given = ownKey?.type === 'short_constructed' ? ownKey.acceptedAnswers[0] : undefined;
    if (given === undefined) return answer;
    own[name] = value;
    return { type: 'text', text: given };
  });
};

describe('the shipped performance tasks', () => {
  test('each grade has its tasks, and no two share an id', () => {
    const count = (grade: number) => tasks.filter(({ content }) => content.grade === grade).length;
    expect([4, 5, 6].map(count)).toEqual([12, 13, 11]);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  });

  test.each(named)('%s is sound and keeps the limits of its grade', (_, content) => {
    expect(findTaskProblem(content)).toBeUndefined();
    expect(findTaskProblems(content)).toEqual([]);
  });

  test.each(named)('the right answers of %s earn all points', (_, content) => {
    const marks = markItems(listMarkedItems(content), listRightAnswers(content), MARKING_RULE);
    expect(marks.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(marks.reduce((sum, { points }) => sum + points, 0)).toBeLessThan(
      countTaskPoints(content),
    );
  });

  test.each(named)('a slip in %s costs once', (_, content) => {
    const items = listMarkedItems(content);
    for (const [slip, { key, name, points }] of items.entries()) {
      if (key.type !== 'short_constructed') continue;
      const marks = markItems(items, listAnswersAfterSlip(content, slip), MARKING_RULE);
      const lost = marks.map((given, at) => (items[at]?.points ?? 0) - given.points);
      expect(lost, name).toEqual(items.map((_item, at) => (at === slip ? points : 0)));
    }
  });

  test.each(named)('no answer of %s that is called a slip is right', (_, content) => {
    for (const { content: question, slips = [] } of listTaskItems(content)) {
      const key = getType(question.questionType).buildKey(question);
      for (const { answer } of slips) {
        const marked = mark(key, { type: 'text', text: answer });
        expect(marked, answer).toMatchObject({ isCorrect: false });
      }
    }
  });

  test.each(named)('the model answers of %s are as long as the task asks', (_, { written }) => {
    const [first, second] = written.models;
    expect([first?.level, second?.level]).toEqual([2, 4]);
    const length = countWords(second?.text ?? '');
    expect(length).toBeGreaterThan(countWords(first?.text ?? ''));
    expect(length).toBeGreaterThanOrEqual(written.words?.from ?? 0);
    expect(length).toBeLessThanOrEqual(written.words?.to ?? length);
  });

  test('a task that lacks a part is refused with its title', () => {
    expect(() => readTasks('# Rain\ngrade: 4\n\nIt rains.')).toThrow('"Rain" cannot be used');
  });

  test('a task is printed as it is read, also under another title', () => {
    for (const one of readShippedTasks()) {
      expect(readTaskFile(printTask(one))).toEqual({ tasks: [{ ...one, line: 1 }], refused: [] });
      const renamed = { ...one, content: { ...one.content, title: 'Another title' } };
      expect(readTasks(printTask(renamed))).toEqual([renamed]);
    }
  });

  test('a task may have the id of an export; any other is refused with its line', () => {
    const [task] = readShippedTasks();
    if (!task) throw new Error('no task');
    const named = (id: string) =>
      readTaskFile(printTask(task).replace(/\nkind: .+\n/, `$&id: ${id}\n`));
    const id = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0c01';
    expect(named(id.toUpperCase()).tasks).toMatchObject([{ id }]);
    expect(named('-'.repeat(36)).refused).toMatchObject([
      { line: 5, problem: `"${'-'.repeat(36)}" is not an id that an export gives` },
    ]);
  });

  test('a problem of a file comes with its line', () => {
    const [task] = readShippedTasks();
    if (!task) throw new Error('no task');
    const text = printTask(task);
    const lines = text.split('\n');
    const second = 1 + lines.findIndex((line) => line.startsWith('{"part"'));
    const broken = lines.map((line, at) => (at === second ? '{"part":"1A"}' : line)).join('\n');
    expect(readTaskFile(`${text}\n${broken}`).refused).toEqual([
      {
        line: lines.length + 1 + second,
        title: task.content.title,
        problem: expect.stringMatching(/^depth: /),
      },
    ]);
    const twice = text.replace(/\npart: .+\n/, `\npart: ${task.content.parts[0]?.label ?? ''}\n`);
    expect(readTaskFile(twice).refused).toMatchObject([
      { line: 1, problem: 'Two parts have the same label.' },
    ]);
  });
});
