import { Box } from '@mui/material';
import { FormDataConsumer, NumberInput, SelectInput, TextInput } from 'react-admin';
import { FigureInput } from './FigureInput.tsx';
import type { QuestionFields } from './questionFields.ts';
import { FULL_WIDTH } from './questionType.ts';
import { questionTypes } from './questionTypes.ts';

const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'].map((name) => ({ id: name, name }));

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
} as const;

/** The inputs of a question: those of every question and those of its type. */
export const QuestionInputs = () => (
  <Box sx={columns}>
    <TextInput source="question" label="Question *" helperText={false} multiline sx={FULL_WIDTH} />
    <FigureInput />
    <FormDataConsumer<QuestionFields>>
      {({ formData: { questionType } }) => {
        const { Inputs } = questionTypes[questionType];
        return <Inputs key={questionType} />;
      }}
    </FormDataConsumer>
    <TextInput
      source="explanation"
      helperText="Read after the answer; may be empty"
      multiline
      sx={FULL_WIDTH}
    />
    <SelectInput source="difficulty" choices={DIFFICULTIES} helperText={false} />
    <NumberInput
      source="points"
      helperText="Empty: 10, 12 or 15 by difficulty"
      min={1}
      max={100}
      step={1}
    />
  </Box>
);
