import type { Topic } from '@mahoe/contracts/content/catalogue';
import { orderTopics } from '@mahoe/contracts/content/topicAdmin';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { GenerateWand } from '../ui/GenerateQuestions.tsx';
import { HistoryLink } from '../ui/list/RowLinks.tsx';
import { useAllTopics } from './AllTopicsProvider.tsx';
import { TopicDialog } from './TopicDialog.tsx';
import { toTopicFields } from './topicFields.ts';
import { swapNeighbours } from './topicOrder.ts';

const DIRECTIONS = [
  { direction: 'up', icon: <ArrowUpward /> },
  { direction: 'down', icon: <ArrowDownward /> },
] as const;

/** Two arrows that swap a topic with its neighbour of the same subject and grade. */
const Reorder = ({ topic }: { readonly topic: Topic }) => {
  const all = useAllTopics();
  const [isMoving, setIsMoving] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const move = async (positions: NonNullable<ReturnType<typeof swapNeighbours>>): Promise<void> => {
    setIsMoving(true);
    try {
      await call(orderTopics, { body: { places: [...positions] } });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error, 'Failed to reorder topics'), { type: 'error' });
    } finally {
      setIsMoving(false);
    }
  };
  return DIRECTIONS.map(({ direction, icon }) => {
    const positions = swapNeighbours(topic, all, direction);
    return (
      <IconButton
        key={direction}
        aria-label={`Move ${topic.name} ${direction}`}
        disabled={positions === undefined || isMoving}
        onClick={() => positions && void move(positions)}
      >
        {icon}
      </IconButton>
    );
  });
};

const EditTopic = ({ topic }: { readonly topic: Topic }) => {
  const [isOpen, setIsOpen] = useState(false);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <>
      <Tooltip title="Edit">
        <IconButton aria-label={`Edit ${topic.name}`} onClick={() => setIsOpen(true)}>
          <Edit />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <TopicDialog
          title={`Edit ${topic.name}`}
          fields={toTopicFields(topic)}
          onClose={() => setIsOpen(false)}
          onSave={async (data) => {
            try {
              await dataProvider.update('topics', { id: topic.id, data, previousData: topic });
            } catch (error) {
              const failure = getErrorMessage(error, 'Failed to update topic');
              notify(failure, { type: 'error' });
              return failure;
            }
            notify('Topic updated successfully', { type: 'success' });
            setIsOpen(false);
            refresh();
            return undefined;
          }}
        />
      )}
    </>
  );
};

const DeleteTopic = ({ topic }: { readonly topic: Topic }) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <ConfirmButton
      label="Delete"
      subject={topic.name}
      icon={<Delete />}
      asIcon
      danger
      question={{
        title: `Delete ${topic.name}?`,
        content:
          'Are you sure you want to delete this topic? Its questions are no longer asked. Pupils keep what they learned and earned in it.',
      }}
      command={async () => {
        await dataProvider.delete('topics', { id: topic.id, previousData: topic });
        notify('Topic deleted successfully', { type: 'success' });
        refresh();
      }}
      failed="Failed to delete topic"
    />
  );
};

/** Actions on a topic in a list. */
export const TopicActions = ({ topic }: { readonly topic: Topic }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', md: 'nowrap' },
      maxWidth: { xs: 132, md: 'none' },
    }}
  >
    <Reorder topic={topic} />
    <EditTopic topic={topic} />
    <GenerateWand id={topic.id} name={topic.name} />
    <HistoryLink id={topic.id} name={topic.name} />
    <DeleteTopic topic={topic} />
  </Box>
);
