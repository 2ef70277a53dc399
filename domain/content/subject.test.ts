import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, spec } from '../testing.ts';
import { subject, type AddSubject } from './subject.ts';

const addMathematics: AddSubject = {
  type: 'AddSubject',
  now: momentOf(instantMs('2026-11-16T13:00:00.000Z')),
  subjectId: 1,
  name: 'Mathematics',
  code: 'MATH',
  description: 'Numbers, measures, shapes, patterns and data.',
  colorClass: 'subject-mathematics',
  iconClass: 'icon-mathematics',
  administratorId: null,
};

test('a subject is added once', () => {
  const added = spec(subject).given().when(addMathematics).events();
  expect(added).toEqual([
    {
      type: 'SubjectAdded',
      data: {
        subjectId: 1,
        name: 'Mathematics',
        code: 'MATH',
        description: 'Numbers, measures, shapes, patterns and data.',
        colorClass: 'subject-mathematics',
        iconClass: 'icon-mathematics',
        administratorId: null,
        occurredAt: '2026-11-16T13:00:00.000Z',
        localDate: '2026-11-16',
      },
    },
  ]);
  spec(subject)
    .given(...added)
    .when(addMathematics)
    .thenNothing();
});

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(subject, fc.array(fc.constant(addMathematics)));
});
