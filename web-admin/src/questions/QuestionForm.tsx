import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, FormDataConsumer, SaveButton } from 'react-admin';
import { QuestionInputs } from './QuestionInputs.tsx';
import { QuestionPreviewFrame } from './QuestionPreviewFrame.tsx';
import type { QuestionFields } from './questionFields.ts';

/** The form of a question beside a preview for pupils. */
export const QuestionForm = ({
  fields,
  saveLabel,
  before,
  onSave,
  onCancel,
}: {
  readonly fields: QuestionFields;
  readonly saveLabel: string;
  /** Inputs to show above those that every question has. */
  readonly before?: ReactNode;
  /**
   * Resolves after the server has answered.
   * @returns messages by field if the server refused
   */
  readonly onSave: (
    fields: QuestionFields,
  ) => Promise<Readonly<Record<string, string>> | undefined>;
  readonly onCancel?: () => void;
}) => {
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (values: unknown) => {
    setIsSaving(true);
    const errors = await onSave(values as QuestionFields);
    setIsSaving(false);
    return errors;
  };
  return (
    <Form
      defaultValues={fields}
      record={{}}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) minmax(0, 440px)',
          },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {before}
          <QuestionInputs />
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <SaveButton label={saveLabel} alwaysEnable={!isSaving} disabled={isSaving} />
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </Box>
        </Box>
        <FormDataConsumer<QuestionFields>>
          {({ formData }) => <QuestionPreviewFrame fields={formData} />}
        </FormDataConsumer>
      </Box>
    </Form>
  );
};
