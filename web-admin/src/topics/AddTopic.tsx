import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { getErrorMessage } from '../apiClient.ts';
import { TopicDialog } from './TopicDialog.tsx';
import { NEW_TOPIC } from './topicFields.ts';

const formatAddFailure = (error: unknown): string =>
  error instanceof HttpError && error.status > 0
    ? `Failed to add topic: ${error.status} ${getErrorMessage(error, error.message)}`
    : `Failed to add topic: ${error instanceof Error ? error.message : ''}`;

/** The button "Add Topic" and its form. */
export const AddTopic = () => {
  const [isOpen, setIsOpen] = useState(false);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setIsOpen(true)}>
        Add Topic
      </Button>
      {isOpen && (
        <TopicDialog
          title="Add Topic"
          isNew
          fields={NEW_TOPIC}
          onClose={() => setIsOpen(false)}
          onSave={async (data) => {
            try {
              await dataProvider.create('topics', { data });
            } catch (error) {
              notify(formatAddFailure(error), { type: 'error' });
              return formatAddFailure(error);
            }
            notify('Topic added successfully', { type: 'success' });
            setIsOpen(false);
            refresh();
            return undefined;
          }}
        />
      )}
    </>
  );
};
