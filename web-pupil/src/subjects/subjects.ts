import { subjectName, type SubjectId } from '@mahoe/contracts/content/subjects';

/** A subject as every screen knows it before the server says more. */
export interface SubjectLook {
  readonly id: SubjectId;
  readonly name: string;
  /** As words, bars and signs on a page. */
  readonly colour: string;
  /** As a ground under white words. */
  readonly cover: string;
}

const ON_THE_DASHBOARD: readonly SubjectId[] = [1, 2, 4, 3, 5];

/** The five subjects in the order the dashboard shows them. */
export const SUBJECTS: readonly SubjectLook[] = ON_THE_DASHBOARD.map((id) => ({
  id,
  name: subjectName(id),
  colour: `var(--subject-${id})`,
  cover: `var(--cover-${id})`,
}));

/** The look of a subject id from an address or a reply, if it is one. */
export const subjectLook = (id: number | string | undefined): SubjectLook | undefined =>
  SUBJECTS.find((subject) => String(subject.id) === String(id));
