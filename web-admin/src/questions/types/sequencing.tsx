import { TextInput } from 'react-admin';
import { KeyLines } from '../KeyLines.tsx';
import { sortAlphabetically, splitLines, FULL_WIDTH, type QuestionType } from '../questionType.ts';

interface Fields {
  /** One a line. */
  readonly sequence: string | null;
}

const Inputs = () => (
  <TextInput
    source="sequence"
    label="Steps in the right order, one a line *"
    helperText="Pupils see them shuffled"
    multiline
    minRows={4}
    sx={FULL_WIDTH}
  />
);

export const sequencing: QuestionType<Fields> = {
  label: 'Sequencing',
  newFields: { sequence: '' },
  toFields: ({ sequenceItems = [] }) => ({ sequence: sequenceItems.join('\n') }),
  toForm: ({ sequence }) => ({ sequenceItems: splitLines(sequence) }),
  preview: ({ sequence }) => ({ sequenceItems: sortAlphabetically(splitLines(sequence)) }),
  Inputs,
  Key: ({ question: { sequenceItems } }) =>
    sequenceItems && <KeyLines heading="Right order" isNumbered lines={sequenceItems} />,
};
