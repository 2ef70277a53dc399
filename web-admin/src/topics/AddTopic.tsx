import type { Topic } from '@mahoe/contracts/content/catalogue';
import type { TopicForm } from '@mahoe/contracts/content/topicAdmin';
import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, type DataProvider } from 'react-admin';
import { formatFailureWithStatus } from '../apiClient.ts';
import { TopicDialog } from './TopicDialog.tsx';
import { NEW_TOPIC } from './topicFields.ts';
import { findNextOrder } from './topicOrder.ts';

/** More than a subject has in one grade. */
const MAX_TOPICS = 1000;

/** Puts a topic without an order after the others of its subject and grade. */
const fillOrder = async (provider: DataProvider, topic: TopicForm): Promise<TopicForm> => {
  if (topic.orderIndex !== null) return topic;
  const group = { subjectId: Number(topic.subjectId), grade: Number(topic.grade) } as Topic;
  const { data } = await provider.getList<Topic>('topics', {
    filter: group,
    sort: { field: 'subjectId', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_TOPICS },
  });
  return { ...topic, orderIndex: findNextOrder(data, group) };
};

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
              await dataProvider.create('topics', { data: await fillOrder(dataProvider, data) });
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
