import { Alert, Button, Typography } from '@mui/material';
import { getErrorMessage } from '../../apiClient.ts';
import { usePageTitle } from '../usePageTitle.ts';

/** The page of a record that could not be fetched, with the error. */
export const RecordError = ({
  failed,
  error,
  onRetry,
}: {
  readonly failed: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) => {
  usePageTitle(failed);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {failed}
      </Typography>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {getErrorMessage(error, failed)}
      </Alert>
    </>
  );
};
