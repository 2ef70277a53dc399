// R5 of docs/rules.md
import { describe, expect, test } from 'vitest';
import { evolveCurriculum, groupOpened, type CurriculumEvent } from './curriculum.ts';
import {
  after,
  ana,
  completed,
  curriculum,
  fractions,
  kinds,
  on,
  place,
  registered,
  right,
  rounding,
  times,
} from '../fixtures/learningEvents.ts';
import { learn } from '../learner.ts';
import { noLearner } from '../learnerState.ts';
import { firstRules } from '../learningRules.ts';
import { unlockTopics } from './unlockTopics.ts';

const later = { administratorId: ana, ...on('2026-11-20') };
const shapes = '22222222-2222-4222-8222-222222222224';

const added: CurriculumEvent = {
  type: 'TopicAdded',
  data: {
    topicId: shapes,
    subjectId: 1,
    grade: 4,
    name: 'Shapes',
    description: 'Flat shapes.',
    category: 'Geometry',
    orderIndex: 1,
    masteryThreshold: 80,
    learningObjectives: [],
    ...later,
  },
};
const approved: CurriculumEvent = {
  type: 'QuestionApproved',
  data: { questionId: ana, topicId: shapes, version: 1, ...later },
};
const moved = (topicId: string, orderIndex: number): CurriculumEvent => ({
  type: 'TopicMoved',
  data: { topicId, orderIndex, ...later },
});
const removed = (topicId: string): CurriculumEvent => ({
  type: 'TopicRemoved',
  data: { topicId, ...later },
});
const withdrawn = (topicId: string): CurriculumEvent => ({
  type: 'QuestionWithdrawn',
  data: { questionId: ana, topicId, reason: 'Unclear.', wasApproved: true, ...later },
});

/** Place value is mastered, so that rounding is open; fractions are locked. */
const begun = after(registered, ...times(10, right), completed()).learner;

/** Returns the open topics after changes of the curriculum, and those that the changes opened. */
const openAfter = (...changes: readonly CurriculumEvent[]) => {
  let [learner, topics] = [begun, curriculum];
  const opened: string[] = [];
  for (const change of changes) {
    const next = evolveCurriculum(topics, change);
    const group = groupOpened(topics, next, change);
    topics = next;
    if (!learner || !group) continue;
    const step = unlockTopics(learner, topics, change.data.occurredAt, [group]);
    learner = step.learner;
    opened.push(...step.milestones.map(({ key }) => key));
  }
  return { open: learner?.unlocked ?? {}, opened };
};

describe('an open topic stays open, since the day it opened', () => {
  test.each<readonly [string, readonly CurriculumEvent[], readonly string[]]>([
    ['nothing changes', [], []],
    ['the open topic moves behind a locked one', [moved(rounding, 4)], [fractions]],
    ['the mastered topic moves to the end', [moved(place, 9)], []],
    ['the first topics change places', [moved(rounding, 1), moved(place, 2)], [fractions]],
    ['a topic nobody knows comes in front', [added, approved], [shapes]],
    ['the mastered topic is removed', [removed(place)], []],
    ['the open topic is removed: the next one opens', [removed(rounding)], [fractions]],
    ['the open topic loses one of its questions', [withdrawn(rounding)], []],
    [
      'the open topic loses all of its questions: the next one opens',
      times(12, withdrawn(rounding)),
      [fractions],
    ],
  ])('%s', (_what, changes, opened) => {
    const since = on('2026-11-02').occurredAt;
    const now = openAfter(...changes);
    expect(now.opened).toEqual(opened);
    expect(now.open).toMatchObject({ [place]: since, [rounding]: since });
    expect(Object.keys(now.open)).toEqual([place, rounding, ...opened]);
  });

  test('falling mastery and a second mastered session close and open nothing', () => {
    const twice = after(
      registered,
      ...times(10, right),
      completed(),
      completed({ ...on('2026-11-20'), percentage: 0 }),
    );
    const unlocks = twice.milestones.filter(({ kind }) => kind === 'unlock');
    expect(unlocks.map(({ key }) => key)).toEqual([place, rounding]);
    expect(twice.learner?.unlocked).toEqual(begun?.unlocked);
  });

  test('an open topic is not opened again', () => {
    if (!begun) throw new Error('nobody has begun');
    const again = unlockTopics(begun, curriculum, later.occurredAt);
    expect(again).toEqual({ learner: begun, milestones: [] });
  });
});

describe('unlocking', () => {
  test('mastery opens the next topic', () => {
    const state = after(registered, ...times(10, right), completed());
    expect(Object.keys(state.learner?.unlocked ?? {})).toEqual([place, rounding]);
    expect(kinds(state)).toContain(`unlock ${rounding}`);
  });

  test('a topic without questions counts as mastered for the one behind it', () => {
    const gap = { subjectId: 1, grade: 4, orderIndex: 2, approvedQuestions: 0 };
    const { learner } = learn(
      noLearner,
      registered,
      { ...curriculum, [rounding]: gap },
      firstRules,
    );
    expect(Object.keys(learner?.unlocked ?? {})).toEqual([place, fractions]);
  });
});
