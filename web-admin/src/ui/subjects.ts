import { subjectColours } from '@mahoe/contracts/designTokens';

const NAMES = {
  1: 'Mathematics',
  2: 'Language Arts',
  3: 'Social Studies',
  4: 'Science',
  5: 'Reasoning',
} as const;

export const SUBJECTS = ([1, 2, 3, 4, 5] as const).map((id) => ({
  id,
  name: NAMES[id],
  colour: subjectColours[id],
}));

export const GRADES = [4, 5, 6] as const;

/** Name of a subject; the specification's "HFLE" for any id beyond the five. */
export const subjectName = (id: number): string =>
  SUBJECTS.find((subject) => subject.id === id)?.name ?? 'HFLE';

/** Colour of a subject, the same as on the pupils' screens; undefined beyond the five. */
export const subjectColour = (id: number): string | undefined =>
  SUBJECTS.find((subject) => subject.id === id)?.colour;
