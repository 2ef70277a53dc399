import {
  addClass,
  moveUp,
  MOVE_UP_BATCH_SIZE,
  type MovingStudent,
} from '@mahoe/contracts/accounts/classes';
import { useState } from 'react';
import { call } from '../../apiClient.ts';
import { chunk } from '../../ui/chunk.ts';

/** A school, the school year that begins, and the names of the classes in it. */
export interface MoveUpPlan {
  readonly school: string;
  readonly schoolYear: number;
  /** Name in the new school year by the id of the class before. */
  readonly classNames: Readonly<Record<string, string>>;
  readonly students: readonly MovingStudent[];
}

export interface MoveUpProgress {
  readonly done: number;
  readonly moved: number;
  readonly left: number;
  readonly unchanged: number;
}

const NOTHING_DONE: MoveUpProgress = { done: 0, moved: 0, left: 0, unchanged: 0 };

/** Makes the classes of the new year that do not exist. @returns their ids by those before */
const addClasses = async ({
  school,
  schoolYear,
  classNames,
}: MoveUpPlan): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const [before, name] of Object.entries(classNames)) {
    if (name.trim() === '') continue;
    const { id } = await call(addClass, { body: { school, schoolYear, name } });
    ids.set(before, id);
  }
  return ids;
};

/**
 * Moves the students of a plan up in parts. After a failure the preview is fetched again: it has only
 * those who have not moved.
 */
export const useMoveUpCommand = () => {
  const [progress, setProgress] = useState<MoveUpProgress>();
  const start = async (plan: MoveUpPlan): Promise<MoveUpProgress> => {
    let now = NOTHING_DONE;
    setProgress(now);
    const classes = await addClasses(plan);
    for (const part of chunk(plan.students, MOVE_UP_BATCH_SIZE)) {
      const students = part.map(({ id, grade, classId }) => ({
        id,
        grade,
        classId: grade === 6 || classId === null ? null : (classes.get(classId) ?? null),
      }));
      const reply = await call(moveUp, { body: { schoolYear: plan.schoolYear, students } });
      now = {
        done: now.done + part.length,
        moved: now.moved + reply.moved,
        left: now.left + reply.left,
        unchanged: now.unchanged + reply.unchanged.length,
      };
      setProgress(now);
    }
    return now;
  };
  return { progress, start };
};
