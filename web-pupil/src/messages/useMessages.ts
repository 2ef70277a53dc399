import {
  listMessages,
  MESSAGES_PER_PAGE,
  type Message,
} from '@mahoe/contracts/messaging/conversations';
import { useState } from 'react';
import { fetchRead, useRead } from '../apiClient.ts';
import { mergeMessages } from './mergeMessages.ts';

/** The latest messages of a chat, and the earlier pages that the pupil has requested. */
export const useMessages = (conversationId: string, userId: string) => {
  const request = { params: { id: conversationId }, query: { userId } };
  const latest = useRead(listMessages, request);
  const [known, setKnown] = useState<readonly Message[]>([]);
  const [seen, setSeen] = useState<readonly Message[]>();
  const [hasEarlier, setHasEarlier] = useState<boolean>();
  const [isFetching, setIsFetching] = useState(false);

  // Set during the render, so that the latest reply shows at once instead of a render later.
  if (latest.data && latest.data !== seen) {
    setSeen(latest.data);
    setKnown(mergeMessages(known, latest.data));
    setHasEarlier((before) => before ?? latest.data.length >= MESSAGES_PER_PAGE);
  }

  const fetchEarlier = async (): Promise<void> => {
    const first = known[0];
    if (!first || isFetching) return;
    setIsFetching(true);
    try {
      const earlier = await fetchRead(listMessages, {
        params: { id: conversationId },
        query: { userId, before: first.id },
      });
      setHasEarlier(earlier.length >= MESSAGES_PER_PAGE);
      setKnown((all) => (all[0]?.id === first.id ? [...earlier, ...all] : all));
    } finally {
      setIsFetching(false);
    }
  };
  return {
    messages: latest.data && known,
    error: latest.data ? null : latest.error,
    refetch: latest.refetch,
    hasEarlier: hasEarlier === true,
    isFetchingEarlier: isFetching,
    fetchEarlier,
    /** Removes a message from the chat, also from its earlier pages. */
    forget: (id: string): void => {
      setKnown((all) => all.filter((message) => message.id !== id));
      latest.refetch().catch(console.error);
    },
  };
};
