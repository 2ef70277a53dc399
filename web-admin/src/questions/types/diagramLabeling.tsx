import { ArrayInput, NumberInput, SimpleFormIterator, TextInput } from 'react-admin';
import { KeyLines } from '../KeyLines.tsx';
import { sortAlphabetically, splitLines, FULL_WIDTH, type QuestionType } from '../questionType.ts';

interface SpotFields {
  readonly x: number | null;
  readonly y: number | null;
  readonly correctLabel: string | null;
}
interface Fields {
  readonly spots: readonly SpotFields[];
  /** One a line. */
  readonly distractors: string | null;
}

const Spots = () => (
  <ArrayInput source="spots" label="Places in the picture *" sx={FULL_WIDTH}>
    <SimpleFormIterator inline disableReordering>
      <TextInput source="correctLabel" label="Right label *" helperText={false} />
      <NumberInput source="x" label="From the left (%) *" helperText={false} min={0} max={100} />
      <NumberInput source="y" label="From the top (%) *" helperText={false} min={0} max={100} />
    </SimpleFormIterator>
  </ArrayInput>
);

const Inputs = () => (
  <>
    <Spots />
    <TextInput
      source="distractors"
      label="Other labels offered, one a line"
      helperText={false}
      multiline
      sx={FULL_WIDTH}
    />
  </>
);

const clamp = (percent: number): number => Math.min(100, Math.max(0, percent));

export const diagramLabeling: QuestionType<Fields> = {
  label: 'Diagram',
  newFields: { spots: [], distractors: '' },
  toFields: ({ labelPositions = [], distractorLabels = [] }) => ({
    spots: labelPositions,
    distractors: distractorLabels.join('\n'),
  }),
  toForm: ({ spots, distractors }) => ({
    labelPositions: spots.map(({ x, y, correctLabel }) => ({
      x: x ?? 0,
      y: y ?? 0,
      correctLabel: correctLabel ?? '',
    })),
    distractorLabels: splitLines(distractors),
  }),
  preview: ({ spots, distractors }) => ({
    labelPositions: spots.map(({ x, y }) => ({ x: clamp(x ?? 0), y: clamp(y ?? 0) })),
    labels: sortAlphabetically([
      ...spots.map(({ correctLabel }) => correctLabel ?? ''),
      ...splitLines(distractors),
    ]),
  }),
  Inputs,
  Key: ({ question: { labelPositions, distractorLabels } }) => (
    <>
      {labelPositions && (
        <KeyLines
          heading="Right labels"
          isNumbered
          lines={labelPositions.map(({ correctLabel }) => correctLabel)}
        />
      )}
      {distractorLabels && <KeyLines heading="Other labels offered" lines={distractorLabels} />}
    </>
  ),
};
