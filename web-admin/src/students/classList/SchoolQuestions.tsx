import { checkClassList } from '@mahoe/contracts/accounts/classLists';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { NativeSelect } from '../../ui/NativeSelect.tsx';

type Questions = ReplyOf<typeof checkClassList>['schools'];

/** Answers by the name in the list: a school's id, or null to keep the name. */
export type SchoolAnswers = Readonly<Record<string, string | null>>;

const KEEP = '';

/** Asks which school each name means that is not in our list, or may mean several. */
export const SchoolQuestions = ({
  questions,
  onAnswer,
}: {
  readonly questions: Questions;
  readonly onAnswer: (answers: SchoolAnswers) => void;
}) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  return (
    <Card sx={{ p: 2, mb: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h2">Which school is meant?</Typography>
      {questions.map(({ name, choices }) => (
        <Box key={name} sx={{ width: 420, maxWidth: '100%' }}>
          <NativeSelect
            label={name}
            value={chosen[name] ?? KEEP}
            choices={[
              { value: KEEP, label: 'Not in our list: keep this name' },
              ...choices.map(({ id, name: known, parish }) => ({
                value: id,
                label: `${known}, ${parish}`,
              })),
            ]}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        </Box>
      ))}
      <Button
        variant="contained"
        onClick={() =>
          onAnswer(Object.fromEntries(questions.map(({ name }) => [name, chosen[name] || null])))
        }
      >
        Continue
      </Button>
    </Card>
  );
};
