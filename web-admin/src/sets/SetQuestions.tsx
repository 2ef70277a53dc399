import type { SetQuestion } from '@mahoe/contracts/content/setAdmin';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Button, IconButton, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { moveQuestion, toggleQuestion, type SetFields } from './setFields.ts';

interface SetQuestionsProps {
  readonly fields: SetFields;
  readonly onChange: (fields: SetFields) => void;
}

const Moves = ({ at, fields, onChange }: SetQuestionsProps & { readonly at: number }) => (
  <>
    <IconButton
      aria-label={`Move question ${at + 1} up`}
      disabled={at === 0}
      onClick={() => onChange(moveQuestion(fields, at, -1))}
    >
      <ArrowUpward />
    </IconButton>
    <IconButton
      aria-label={`Move question ${at + 1} down`}
      disabled={at === fields.asked.length - 1}
      onClick={() => onChange(moveQuestion(fields, at, 1))}
    >
      <ArrowDownward />
    </IconButton>
  </>
);

/** The path of the list of questions with this one, whose row has its editor. */
const findInList = (q: string): string =>
  `/quiz?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

const Row = ({
  one: { question },
  children,
}: {
  readonly one: SetQuestion;
  readonly children: React.ReactNode;
}) => (
  <Box component="li" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
    {/* The quiz page edits a question by itself, with versions of its own. */}
    <MuiLink component={Link} to={findInList(question.question)}>
      {question.question}
    </MuiLink>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{children}</Box>
  </Box>
);

/** The questions about a text: their order, and those that are left out. */
export const SetQuestions = ({ fields, onChange }: SetQuestionsProps) => (
  <>
    <Typography variant="h2">Questions</Typography>
    <Typography color="textSecondary">
      Open a question to change its words or its key. New questions come by import.
    </Typography>
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {fields.asked.map((one, at) => (
        <Row key={one.question.id} one={one}>
          <Moves at={at} fields={fields} onChange={onChange} />
          <Button
            size="small"
            aria-label={`Leave out question ${at + 1}`}
            onClick={() => onChange(toggleQuestion(fields, one.question.id))}
          >
            Leave out
          </Button>
        </Row>
      ))}
    </Box>
    {fields.leftOut.length > 0 && (
      <>
        <Typography variant="h2">Left out</Typography>
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {fields.leftOut.map((one) => (
            <Row key={one.question.id} one={one}>
              <Button
                size="small"
                onClick={() => onChange(toggleQuestion(fields, one.question.id))}
              >
                Ask again
              </Button>
            </Row>
          ))}
        </Box>
      </>
    )}
  </>
);
