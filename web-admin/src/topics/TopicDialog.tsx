import { SUBJECTS } from '@mahoe/contracts/content/subjects';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId, useState } from 'react';
import { Form, NumberInput, SaveButton, SelectInput, TextInput, useNotify } from 'react-admin';
import { validateTopicFields, toTopicSubmission, type TopicFields } from './topicFields.ts';

const GRADES = [4, 5, 6].map((grade) => ({ id: grade, name: `Grade ${grade}` }));

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
} as const;
const FULL_WIDTH = { gridColumn: '1 / -1' } as const;

const Fields = ({ isNew }: { readonly isNew: boolean }) => (
  <Box sx={twoColumns}>
    <TextInput
      source="name"
      label="Topic name *"
      helperText={false}
      autoComplete="off"
      sx={FULL_WIDTH}
    />
    <SelectInput
      source="subjectId"
      label="Subject *"
      choices={[...SUBJECTS]}
      helperText={false}
      disabled={!isNew}
    />
    <SelectInput
      source="grade"
      label="Grade *"
      choices={GRADES}
      helperText={false}
      disabled={!isNew}
    />
    <TextInput
      source="description"
      helperText={'Empty means "Learn about" and the name'}
      multiline
      sx={FULL_WIDTH}
    />
    <TextInput source="category" helperText="Empty means General" autoComplete="off" />
    <TextInput source="code" helperText="Shown as a badge" autoComplete="off" />
    <NumberInput
      source="orderIndex"
      label="Order"
      helperText={isNew ? 'Empty means after the last one' : 'Empty means 1'}
      min={0}
      step={1}
    />
    <NumberInput
      source="masteryThreshold"
      label="Mastery goal (%)"
      helperText="50 to 100; empty means 80"
      min={50}
      max={100}
      step={1}
    />
  </Box>
);

/** The form of a topic. Errors appear in a toast and below the form. */
export const TopicDialog = ({
  title,
  fields,
  isNew = false,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly fields: TopicFields;
  readonly isNew?: boolean;
  /**
   * Resolves after the server has answered.
   * @returns the reason for a failure, to show below the form
   */
  readonly onSave: (
    submission: ReturnType<typeof toTopicSubmission>,
  ) => Promise<string | undefined>;
  readonly onClose: () => void;
}) => {
  const heading = useId();
  const notify = useNotify();
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (values: unknown): Promise<void> => {
    const submitted = values as TopicFields;
    const refusal = validateTopicFields(submitted);
    if (refusal !== undefined) {
      notify(`Validation Error\n${refusal}`, { type: 'error' });
      return setProblem(refusal);
    }
    setProblem(undefined);
    setIsSaving(true);
    setProblem(await onSave(toTopicSubmission(submitted)));
    setIsSaving(false);
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading} component="h2">
        {title}
      </DialogTitle>
      <Form
        defaultValues={fields}
        record={{}}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <DialogContent sx={{ pt: 0 }}>
          <Fields isNew={isNew} />
          {problem !== undefined && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        {/* Leaves space to scroll: on a phone a toast covers the end of the page. */}
        <DialogActions sx={{ pb: { xs: 12, sm: 1 } }}>
          <Button onClick={onClose}>Cancel</Button>
          <SaveButton label={isNew ? 'Add Topic' : 'Save'} alwaysEnable={!isSaving} />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
