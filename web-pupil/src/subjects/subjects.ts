import { subjectName, type SubjectId } from '@mahoe/contracts/content/subjects';

/** A subject's look, known to every screen before the server replies. */
export interface SubjectLook {
  readonly id: SubjectId;
  readonly name: string;
  /** Colour of text, bars and icons on a page. */
  readonly colour: string;
  /** Background colour under white text. */
  readonly cover: string;
}

const ON_THE_DASHBOARD: readonly SubjectId[] = [1, 2, 4, 3, 5];

/** The five subjects in the order of the dashboard. */
export const SUBJECTS: readonly SubjectLook[] = ON_THE_DASHBOARD.map((id) => ({
  id,
  name: subjectName(id),
  colour: `var(--subject-${id})`,
  cover: `var(--cover-${id})`,
}));

/** Finds the look of a subject id from an address or a reply. */
export const subjectLook = (id: number | string | undefined): SubjectLook | undefined =>
  SUBJECTS.find((subject) => String(subject.id) === String(id));
