import { Alert, Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { getErrorMessage } from '../apiClient.ts';

/** A small form that shows its own errors, because it is also used on pages without toasts. */
export const InlineForm = ({
  submit,
  isIncomplete,
  failed,
  onSubmit,
  children,
}: {
  readonly submit: string;
  readonly isIncomplete: boolean;
  readonly failed: string;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}) => {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(getErrorMessage(error, failed));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && !isIncomplete) void send();
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      {children}
      {problem !== undefined && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="contained" disabled={isIncomplete || isSending}>
        {submit}
      </Button>
    </Box>
  );
};
