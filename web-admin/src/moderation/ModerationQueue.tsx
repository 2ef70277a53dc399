import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { ModerationItem } from '@mahoe/contracts/messaging/moderation';
import { Alert, Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { getErrorMessage } from '../apiClient.ts';
import { useBacklog } from '../ui/useBacklog.ts';
import { MessageCases } from '../ui/record/MessageCases.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { ItemContext } from './ItemContext.tsx';
import { ItemView } from './ItemView.tsx';
import { QueueCounts } from './QueueCounts.tsx';
import { bindShortcuts } from '../ui/shortcuts.ts';
import { UndoBar } from './UndoBar.tsx';
import { useModerationQueue } from './useModerationQueue.ts';
import { voiceQuery } from './VoiceWave.tsx';
import { kindLabel } from './moderationText.ts';

/**
 * Shortest time that an item is on screen before it can be approved. A double key press must not approve the
 * next item.
 */
const MIN_VIEW_MS = 300;

/** Waiting work that this queue shows. */
const QUEUE_KINDS = ['messages', 'pictures', 'names', 'reports'] as const;

const useClock = (): number => {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Prefetches the pictures and recordings of the next items. */
const usePrefetch = (items: readonly ModerationItem[]): void => {
  const queries = useQueryClient();
  useEffect(() => {
    for (const { metadata } of items) {
      if (metadata.audioData !== undefined)
        void queries.prefetchQuery(voiceQuery(metadata.audioData));
      if (metadata.imageData !== undefined) new Image().src = metadata.imageData;
    }
  }, [items, queries]);
};

const QueueItem = ({
  item,
  now,
  queue,
}: {
  readonly item: ModerationItem;
  readonly now: number;
  readonly queue: ReturnType<typeof useModerationQueue>;
}) => {
  const [showsCases, setShowsCases] = useState(false);
  useEffect(() => bindShortcuts({ h: () => setShowsCases(!showsCases) }));
  const [isShown, setIsShown] = useState(false);
  const onSeen = useEffectEvent(() => queue.show(item));
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => onSeen(), MIN_VIEW_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <Card sx={{ p: { xs: 1.5, md: 2 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{kindLabel(item)}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
        }}
      >
        <ItemView item={item} onShown={() => setIsShown(true)} />
        <ItemContext item={item} now={now} />
      </Box>
      <DecisionBar
        item={item}
        onGood={queue.canApprove ? () => void queue.decide(item, 'good') : undefined}
        onBad={(reason) => void queue.decide(item, 'bad', reason)}
        onEscalate={(reason) => void queue.escalate(item, reason)}
        onSkip={() => void queue.skip(item)}
      />
      <div>
        <Button
          aria-expanded={showsCases}
          aria-keyshortcuts="h"
          onClick={() => setShowsCases(!showsCases)}
        >
          {showsCases ? 'Hide' : 'Show'} the cases of {item.senderName} (H)
        </Button>
        {showsCases && <MessageCases id={item.senderId} />}
      </div>
    </Card>
  );
};

/** Says that the queue is empty, or that the waiting items are with others. */
const EmptyQueue = () => {
  const { count } = useBacklog();
  const waiting = QUEUE_KINDS.reduce((sum, kind) => sum + (count(kind) ?? 0), 0);
  return (
    <Card sx={{ p: 4, textAlign: 'center' }}>
      <Typography variant="h2">
        {waiting === 0 ? 'The queue is empty' : 'Nothing is left for you'}
      </Typography>
      <Typography color="textSecondary">
        {waiting > 0 &&
          `${waiting} ${waiting === 1 ? 'item is' : 'items are'} with another administrator, or can still be undone. `}
        New drawings, voice messages and reports appear here automatically.
      </Typography>
    </Card>
  );
};

/** Shows the items that need a decision one at a time: worst first, then oldest. */
export const ModerationQueue = () => {
  usePageTitle('Moderation');
  const { id } = useParams();
  const queue = useModerationQueue(id);
  const now = useClock();
  const { current, state } = queue;
  usePrefetch(state.held);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 200 }}>
          Moderation
        </Typography>
        <MuiLink component={Link} to="/cases">
          Cases
        </MuiLink>
        <UndoBar decided={state.decided} onUndo={({ item }) => void queue.undo(item)} />
      </Box>
      <QueueCounts now={now} />
      <Box role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {current && `${kindLabel(current)} from ${current.senderName}`}
      </Box>
      {current ? (
        <QueueItem key={current.id} item={current} now={now} queue={queue} />
      ) : queue.error !== undefined ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void queue.retry()}>Try again</Button>}
        >
          {getErrorMessage(queue.error, 'Failed to fetch the queue')}
        </Alert>
      ) : !queue.isKnown ? (
        <SkeletonLines what="the queue" />
      ) : (
        <EmptyQueue />
      )}
    </>
  );
};
