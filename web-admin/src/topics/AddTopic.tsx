import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { formatFailureWithStatus } from '../apiClient.ts';
import { TopicDialog } from './TopicDialog.tsx';
import { NEW_TOPIC } from './topicFields.ts';

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
              const failure = formatFailureWithStatus('Failed to add topic', error);
              notify(failure, { type: 'error' });
              return failure;
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
