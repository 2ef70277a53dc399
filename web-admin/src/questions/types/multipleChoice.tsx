import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { colours } from '../../ui/colours.ts';
import { optionLetter } from '../optionLetter.ts';
import type { QuestionType } from '../questionType.ts';

interface Fields {
  readonly options: readonly (string | null)[];
  readonly correctAnswer: number;
}

const OPTIONS = [0, 1, 2, 3];
const KEYS = OPTIONS.map((at) => ({ id: at, name: optionLetter(at) }));
const NO_OPTIONS = OPTIONS.map(() => '');

const Inputs = () => (
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
    <SelectInput source="correctAnswer" label="Correct answer" choices={KEYS} helperText={false} />
  </>
);

const RightAnswer = () => (
  <Box
    component="strong"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      color: colours.right,
      ml: { xs: 3.5, sm: 0 },
    }}
  >
    <CheckCircle fontSize="small" aria-hidden /> Right answer
  </Box>
);

const Options = ({ question }: { readonly question: AdminQuestion }) => (
  <Box
    component="ol"
    sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxWidth: 760 }}
  >
    {question.options.map((option, index) => {
      const isKey = index === question.correctAnswer;
      return (
        <Box
          component="li"
          key={`${index} ${option}`}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            gap: 1.5,
            alignItems: 'center',
            px: 1.5,
            py: 1,
            border: isKey ? `2px solid ${colours.right}` : `1px solid ${colours.line}`,
            borderRadius: 1,
          }}
        >
          <strong>{optionLetter(index)}</strong>
          <Box sx={{ flex: '1 1 60%', minWidth: 0, overflowWrap: 'anywhere' }}>{option}</Box>
          {isKey && <RightAnswer />}
        </Box>
      );
    })}
  </Box>
);

const toTexts = ({ options }: Fields): string[] => options.map((option) => option ?? '');

export const multipleChoice: QuestionType<Fields> = {
  label: 'MCQ',
  newFields: { options: NO_OPTIONS, correctAnswer: 0 },
  toFields: ({ options, correctAnswer }) => ({
    options: options.length > 0 ? options : NO_OPTIONS,
    correctAnswer: correctAnswer ?? 0,
  }),
  toForm: (fields) => ({ options: toTexts(fields), correctAnswer: fields.correctAnswer }),
  preview: (fields) => ({ options: toTexts(fields) }),
  Inputs,
  Key: Options,
};
