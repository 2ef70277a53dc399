import { expect, test } from 'vitest';
import { describeMove, describeTotals, groupStudents, listMovingClasses } from './moveUpPlan.ts';

const student = (id: string, grade: 4 | 5 | 6, classId: string | null) => ({
  id,
  username: id,
  name: id,
  grade,
  classId,
});
const preview = {
  schoolYear: 2027,
  already: 0,
  students: [
    student('ana', 4, 'blue'),
    student('ben', 4, 'blue'),
    student('cy', 5, null),
    student('dee', 6, 'red'),
  ],
  classes: [
    { id: 'blue', name: '4 Blue', schoolYear: 2026, nextName: '5 Blue' },
    { id: 'red', name: '6 Red', schoolYear: 2026, nextName: '6 Red' },
  ],
};

test('students move up by grade and class, and grade 6 leaves', () => {
  const groups = groupStudents(preview);
  expect(groups.map(describeMove)).toEqual([
    'Grade 4, 4 Blue: moves to grade 5',
    'Grade 5, no class: moves to grade 6',
    'Grade 6, 6 Red: leaves school and class',
  ]);
  expect(groups[0]?.students.map(({ id }) => id)).toEqual(['ana', 'ben']);
  expect(listMovingClasses(groups)).toEqual(['blue']);
  expect(describeTotals(preview.students)).toBe('3 move up, 1 leave');
});
