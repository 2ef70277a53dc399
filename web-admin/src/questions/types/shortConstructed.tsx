import { TextInput } from 'react-admin';
import { KeyLines } from '../KeyLines.tsx';
import { splitLines, FULL_WIDTH, type QuestionType } from '../questionType.ts';
import { WordLimitInput } from '../WordLimitInput.tsx';

interface Fields {
  /** One a line. */
  readonly accepted: string | null;
  readonly wordLimit: number | null;
}

const Inputs = () => (
  <>
    <TextInput
      source="accepted"
      label="Accepted answers, one a line *"
      helperText="Capitals and a final stop do not matter"
      multiline
      minRows={3}
      sx={FULL_WIDTH}
    />
    <WordLimitInput />
  </>
);

export const shortConstructed: QuestionType<Fields> = {
  label: 'Short Answer',
  newFields: { accepted: '', wordLimit: null },
  toFields: ({ acceptedAnswers = [], wordLimit = null }) => ({
    accepted: acceptedAnswers.join('\n'),
    wordLimit,
  }),
  toForm: ({ accepted, wordLimit }) => ({ acceptedAnswers: splitLines(accepted), wordLimit }),
  preview: ({ wordLimit }) => (wordLimit === null ? {} : { wordLimit }),
  Inputs,
  Key: ({ question: { acceptedAnswers } }) =>
    acceptedAnswers && <KeyLines heading="Accepted answers" lines={acceptedAnswers} />,
};
