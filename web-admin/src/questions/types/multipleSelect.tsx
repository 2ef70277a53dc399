import { ArrayInput, BooleanInput, SimpleFormIterator, TextInput } from 'react-admin';
import { KeyLines } from '../KeyLines.tsx';
import { FULL_WIDTH, type QuestionType } from '../questionType.ts';

interface ChoiceFields {
  readonly text: string | null;
  readonly isRight: boolean | null;
}
interface Fields {
  readonly choices: readonly ChoiceFields[];
}

const NEW_CHOICES: readonly ChoiceFields[] = Array.from({ length: 5 }, () => ({
  text: '',
  isRight: false,
}));

const Inputs = () => (
  <ArrayInput source="choices" label="Options, two or more of them right *" sx={FULL_WIDTH}>
    <SimpleFormIterator inline>
      <TextInput source="text" label="Option" helperText={false} />
      <BooleanInput source="isRight" label="Right" helperText={false} />
    </SimpleFormIterator>
  </ArrayInput>
);

/** The options without empty ones, and the places of the right ones among them. */
const toKey = ({
  choices,
}: Fields): { readonly options: string[]; readonly correctAnswers: number[] } => {
  const filled = choices.filter(({ text }) => text);
  return {
    options: filled.map(({ text }) => text ?? ''),
    correctAnswers: [...filled.keys()].filter((at) => filled[at]?.isRight),
  };
};

export const multipleSelect: QuestionType<Fields> = {
  label: 'Multiple Select',
  newFields: { choices: NEW_CHOICES },
  toFields: ({ options, correctAnswers }) => ({
    choices: correctAnswers
      ? options.map((text, at) => ({ text, isRight: correctAnswers.includes(at) }))
      : NEW_CHOICES,
  }),
  toForm: toKey,
  preview: (fields) => {
    const { options, correctAnswers } = toKey(fields);
    return { options, chooseCount: correctAnswers.length };
  },
  Inputs,
  Key: ({ question: { options, correctAnswers = [] } }) => (
    <>
      <KeyLines heading="Options" lines={options} />
      <KeyLines
        heading="Right answers"
        lines={correctAnswers.map((index) => options[index] ?? '')}
      />
    </>
  ),
};
