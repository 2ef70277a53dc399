/** A subject as every screen knows it before the server says more. */
export interface SubjectLook {
  readonly id: 1 | 2 | 3 | 4 | 5;
  readonly name: string;
  readonly colour: string;
}

const look = (id: SubjectLook['id'], name: string): SubjectLook => ({
  id,
  name,
  colour: `var(--subject-${id})`,
});

/** The five subjects in the order the dashboard shows them. */
export const SUBJECTS: readonly SubjectLook[] = [
  look(1, 'Mathematics'),
  look(2, 'Language Arts'),
  look(4, 'Science'),
  look(3, 'Social Studies'),
  look(5, 'Reasoning'),
];

/** The look of a subject id from an address or a reply, if it is one. */
export const subjectLook = (id: number | string | undefined): SubjectLook | undefined =>
  SUBJECTS.find((subject) => String(subject.id) === String(id));
