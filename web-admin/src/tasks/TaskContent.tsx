import { SET_PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import type { ShowSet } from '@mahoe/contracts/browser/setPreview';
import type { TaskPreview } from '@mahoe/contracts/content/taskAdmin';
import { Alert, Box, Typography } from '@mui/material';
import { PreviewFrame } from '../ui/PreviewFrame.tsx';

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
    {children}
  </Typography>
);

const Keys = ({ items }: Pick<TaskPreview, 'items'>) => (
  <Box component="ul" sx={{ m: 0, pl: 3 }}>
    {items.map(({ part, depth, points, question, correctText, explanation, formula }) => (
      <Box component="li" key={question.id} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {part}. {question.question}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Points: {points}, depth {depth}
          {formula !== null && `, follows from ${formula}`}
        </Typography>
        <Typography>{correctText || 'Marked by its rubric'}</Typography>
        <Typography color="textSecondary">{explanation}</Typography>
      </Box>
    ))}
  </Box>
);

const Written = ({
  written: { label, prompt, criteria, models },
}: Pick<TaskPreview, 'written'>) => (
  <>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {label}. {prompt}
    </Typography>
    {criteria.map(({ name, levels }) => (
      <Box key={name}>
        <Typography sx={{ mt: 2, fontWeight: 600 }}>{name}</Typography>
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {levels.map(({ points, text }) => (
            <li key={points}>
              {points}: {text}
            </li>
          ))}
        </Box>
      </Box>
    ))}
    {models.map(({ level, text, why }) => (
      <Box key={level}>
        <Typography sx={{ mt: 2, fontWeight: 600 }}>Model answer of level {level}</Typography>
        <Typography color="textSecondary">{why}</Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
    ))}
  </>
);

/** A task as a pupil sees it, then its keys, its rubric and its models. */
export const TaskContent = ({
  task: { stimulus, items, written, warnings },
}: {
  readonly task: TaskPreview;
}) => {
  const message: ShowSet = {
    type: 'show-set',
    stimulus,
    questions: items.map(({ part, question }) => ({
      ...question,
      question: `${part}. ${question.question}`,
    })),
  };
  return (
    <>
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          Unusual for this grade: {warnings.join('; ')}.
        </Alert>
      )}
      <PreviewFrame src={SET_PREVIEW_PATH} title="The task as a pupil sees it" message={message} />
      <Heading>Right answers</Heading>
      <Keys items={items} />
      <Heading>Written part</Heading>
      <Written written={written} />
    </>
  );
};
