import type { MovingStudent, previewMoveUp } from '@mahoe/contracts/accounts/classes';
import type { ReplyOf } from '@mahoe/contracts/operation';

export type MoveUpPreview = ReplyOf<typeof previewMoveUp>;

/** Students of one class, or of none, who move from a grade together. */
export interface MovingGroup {
  readonly key: string;
  readonly grade: MovingStudent['grade'];
  readonly classId: string | null;
  readonly className: string | null;
  readonly students: readonly MovingStudent[];
}

/** Groups students by grade and class, in their order. */
export const groupStudents = ({ students, classes }: MoveUpPreview): readonly MovingGroup[] => {
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const groups = new Map<string, MovingGroup>();
  for (const student of students) {
    const { grade, classId } = student;
    const key = `${grade}|${classId ?? ''}`;
    const className = classId === null ? null : (names.get(classId) ?? null);
    const before = groups.get(key) ?? { key, grade, classId, className, students: [] };
    groups.set(key, { ...before, students: [...before.students, student] });
  }
  return [...groups.values()];
};

/** Says what moving up does to a group. */
export const describeMove = ({ grade, className }: MovingGroup): string => {
  const from = className === null ? `Grade ${grade}, no class` : `Grade ${grade}, ${className}`;
  return grade === 6 ? `${from}: leaves school and class` : `${from}: moves to grade ${grade + 1}`;
};

/** Ids of the old classes whose students need a class in the new year. */
export const listMovingClasses = (groups: readonly MovingGroup[]): readonly string[] => [
  ...new Set(groups.flatMap(({ grade, classId }) => (grade === 6 || !classId ? [] : [classId]))),
];

/** "20 move up, 9 leave". */
export const describeTotals = (students: readonly MovingStudent[]): string => {
  const leaving = students.filter(({ grade }) => grade === 6).length;
  return `${students.length - leaving} move up, ${leaving} leave`;
};
