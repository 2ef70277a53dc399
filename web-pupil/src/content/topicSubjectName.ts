const NAMES: Readonly<Record<number, string>> = {
  1: 'Math',
  2: 'Language Arts',
  3: 'Social Studies',
  4: 'Science',
  5: 'Reasoning',
};

/** A subject's name on a topic's page; "HFLE" for an id that is none of the five. */
export const topicSubjectName = (subjectId: number): string => NAMES[subjectId] ?? 'HFLE';
