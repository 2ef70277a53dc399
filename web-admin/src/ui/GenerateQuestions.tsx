import {
  generateAiQuestions,
  generateQuestions,
  DEFAULT_COUNT,
} from '@mahoe/contracts/content/drafts';
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import { Button, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, formatFailure } from '../apiClient.ts';

const TITLE = `Generate ${DEFAULT_COUNT} AI Questions`;

/** Generates questions and shows how many drafts there are, or the reason for a failure. */
const useGenerate = (generate: () => Promise<{ readonly count: number }>, failed: string) => {
  const [isRunning, setIsRunning] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (): Promise<void> => {
    setIsRunning(true);
    try {
      const { count } = await generate();
      notify(`Generated ${count} AI questions successfully`, { type: 'success' });
      refresh();
    } catch (error) {
      notify(formatFailure(failed, error), { type: 'error' });
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, run };
};

/** The magic wand of a topic in a list. */
export const GenerateWand = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { isRunning, run } = useGenerate(
    () => call(generateQuestions, { params: { id } }),
    'Failed to generate questions',
  );
  return (
    <Tooltip title={TITLE} describeChild>
      <span>
        <IconButton
          aria-label={`${TITLE} for ${name}`}
          disabled={isRunning}
          onClick={() => void run()}
        >
          {isRunning ? <CircularProgress size={24} aria-label="Generating..." /> : <AutoFixHigh />}
        </IconButton>
      </span>
    </Tooltip>
  );
};

/** The button for the chosen topic. */
export const GenerateButton = ({ topicId }: { readonly topicId: string }) => {
  const { isRunning, run } = useGenerate(
    () => call(generateAiQuestions, { body: { topicId, count: DEFAULT_COUNT } }),
    'Failed to generate AI questions',
  );
  return (
    <Button
      variant="outlined"
      startIcon={<AutoFixHigh />}
      loading={isRunning}
      loadingPosition="start"
      onClick={() => void run()}
    >
      {TITLE}
    </Button>
  );
};
