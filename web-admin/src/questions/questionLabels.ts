const TYPE_NAMES: Readonly<Record<string, string>> = {
  mcq: 'MCQ',
  short_constructed: 'Short Answer',
  extended_response: 'Extended',
  diagram_labeling: 'Diagram',
  matching: 'Matching',
  sequencing: 'Sequencing',
};

/** The letter of an option as pupils see it: 0 → "A". */
export const optionLetter = (index: number): string => String.fromCodePoint(65 + index);

/** The name of a question type as pupils see it; an unknown one as stored. */
export const questionTypeName = (type: string): string => TYPE_NAMES[type] ?? type;
