import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { KeyLines } from '../KeyLines.tsx';
import { sortAlphabetically, FULL_WIDTH, type QuestionType } from '../questionType.ts';

interface PairFields {
  readonly left: string | null;
  readonly right: string | null;
}
interface Fields {
  readonly pairs: readonly PairFields[];
}

const NO_PAIR: PairFields = { left: '', right: '' };

const Inputs = () => (
  <ArrayInput source="pairs" label="Pairs that belong together *" sx={FULL_WIDTH}>
    <SimpleFormIterator inline disableReordering>
      <TextInput source="left" helperText={false} />
      <TextInput source="right" helperText={false} />
    </SimpleFormIterator>
  </ArrayInput>
);

/** The two lists, without pairs that are empty. */
const toLists = ({ pairs }: Fields): { readonly left: string[]; readonly right: string[] } => {
  const filled = pairs.filter(({ left, right }) => left || right);
  return {
    left: filled.map(({ left }) => left ?? ''),
    right: filled.map(({ right }) => right ?? ''),
  };
};

export const matching: QuestionType<Fields> = {
  label: 'Matching',
  newFields: { pairs: [NO_PAIR, NO_PAIR, NO_PAIR] },
  toFields: ({ matchingPairs: [lists] = [] }) => ({
    pairs: (lists?.left ?? []).map((left, at) => ({ left, right: lists?.right[at] ?? '' })),
  }),
  toForm: (fields) => ({ matchingPairs: [toLists(fields)] }),
  preview: (fields) => {
    const { left, right } = toLists(fields);
    return { matchingPairs: [{ left, right: sortAlphabetically(right) }] };
  },
  Inputs,
  Key: ({ question: { matchingPairs: [lists] = [] } }) =>
    lists && (
      <KeyLines
        heading="Right matches"
        lines={lists.left.map((left, index) => `${left} → ${lists.right[index] ?? ''}`)}
      />
    ),
};
