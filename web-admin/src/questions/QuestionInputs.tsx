import { Box } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { FigureInput } from './FigureInput.tsx';
import type { QuestionFields, QuestionType } from './questionFields.ts';
import { optionLetter } from './questionLabels.ts';

const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'].map((name) => ({ id: name, name }));
const OPTIONS = [0, 1, 2, 3];
const KEYS = OPTIONS.map((at) => ({ id: at, name: optionLetter(at) }));

const wide = { gridColumn: '1 / -1' } as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
} as const;

const WordLimit = () => (
  <NumberInput source="wordLimit" label="Word limit" helperText="May be empty" min={1} max={500} />
);

const OwnInputs = ({ type }: { readonly type: QuestionType }) => {
  switch (type) {
    case 'mcq':
      return (
        <>
          {OPTIONS.map((at) => (
            <TextInput
              key={at}
              source={`options.${at}`}
              label={`Option ${optionLetter(at)} *`}
              helperText={false}
              autoComplete="off"
            />
          ))}
          <SelectInput
            source="correctAnswer"
            label="Correct answer"
            choices={KEYS}
            helperText={false}
          />
        </>
      );
    case 'short_constructed':
      return (
        <>
          <TextInput
            source="accepted"
            label="Accepted answers, one a line *"
            helperText="Capitals and a final stop do not matter"
            multiline
            minRows={3}
            sx={wide}
          />
          <WordLimit />
        </>
      );
    case 'extended_response':
      return (
        <>
          <WordLimit />
          <BooleanInput source="hasSpellCheck" label="Spell check" helperText={false} />
          <ArrayInput source="rubric" label="Rubric: ideas a good answer has" sx={wide}>
            <SimpleFormIterator inline disableReordering>
              <TextInput source="idea" helperText={false} />
              <TextInput
                source="keywords"
                label="Keywords, by commas *"
                helperText="Forms of one word: dance|dances"
              />
              <NumberInput source="points" label="Points *" helperText={false} min={1} max={20} />
              <NumberInput
                source="least"
                label="How many of them"
                helperText={false}
                min={2}
                max={6}
              />
            </SimpleFormIterator>
          </ArrayInput>
        </>
      );
    case 'diagram_labeling':
      return (
        <>
          <ArrayInput source="spots" label="Places in the picture *" sx={wide}>
            <SimpleFormIterator inline disableReordering>
              <TextInput source="correctLabel" label="Right label *" helperText={false} />
              <NumberInput
                source="x"
                label="From the left (%) *"
                helperText={false}
                min={0}
                max={100}
              />
              <NumberInput
                source="y"
                label="From the top (%) *"
                helperText={false}
                min={0}
                max={100}
              />
            </SimpleFormIterator>
          </ArrayInput>
          <TextInput
            source="distractors"
            label="Other labels offered, one a line"
            helperText={false}
            multiline
            sx={wide}
          />
        </>
      );
    case 'matching':
      return (
        <ArrayInput source="pairs" label="Pairs that belong together *" sx={wide}>
          <SimpleFormIterator inline disableReordering>
            <TextInput source="left" helperText={false} />
            <TextInput source="right" helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      );
    case 'sequencing':
      return (
        <TextInput
          source="sequence"
          label="Steps in the right order, one a line *"
          helperText="Pupils see them shuffled"
          multiline
          minRows={4}
          sx={wide}
        />
      );
  }
};

/** Every field of a question, those of its type among them. */
export const QuestionInputs = () => (
  <Box sx={columns}>
    <TextInput source="question" label="Question *" helperText={false} multiline sx={wide} />
    <FigureInput />
    <FormDataConsumer<QuestionFields>>
      {({ formData }) => <OwnInputs key={formData.questionType} type={formData.questionType} />}
    </FormDataConsumer>
    <TextInput
      source="explanation"
      helperText="Read after the answer; may be empty"
      multiline
      sx={wide}
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
