/** The five subjects with their ids. */
export const SUBJECTS = [
  { id: 1, name: 'Mathematics' },
  { id: 2, name: 'Language Arts' },
  { id: 3, name: 'Social Studies' },
  { id: 4, name: 'Science' },
  { id: 5, name: 'Reasoning' },
] as const;

export type SubjectId = (typeof SUBJECTS)[number]['id'];

/** Returns the name of a subject; the specification's "HFLE" for any id beyond the five. */
export const subjectName = (id: number): string =>
  SUBJECTS.find((subject) => subject.id === id)?.name ?? 'HFLE';
