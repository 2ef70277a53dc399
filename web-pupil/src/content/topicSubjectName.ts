import { subjectName } from '@mahoe/contracts/content/subjects';

/** A subject's name on a topic's page, where Mathematics is "Math". */
export const topicSubjectName = (subjectId: number): string =>
  subjectId === 1 ? 'Math' : subjectName(subjectId);
