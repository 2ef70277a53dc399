import { Alert, Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { getErrorMessage } from '../apiClient.ts';

/** A small form that shows its own errors, because it is also used on pages without toasts. */
export const InlineForm = ({
  submit,
  missing,
  failed,
  onSubmit,
  children,
}: {
  readonly submit: string;
  /** Says what the form lacks, when the button is pressed. */
  readonly missing: string | undefined;
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
        if (isSending) return;
        if (missing === undefined) void send();
        else setProblem(missing);
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      {children}
      {problem !== undefined && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="contained" disabled={isSending}>
        {submit}
      </Button>
    </Box>
  );
};
