import { subjectName } from '@mahoe/contracts/content/subjects';

/** The subject's name on a topic's page, where the specification writes Mathematics as "Math". */
export const topicSubjectName = (subjectId: number): string =>
  subjectId === 1 ? 'Math' : subjectName(subjectId);
