import {
  listMessages,
  MESSAGES_PER_PAGE,
  type Message,
} from '@mahoe/contracts/messaging/conversations';
import { useState } from 'react';
import { fetchRead, useRead } from '../apiClient.ts';
import { mergeMessages } from './mergeMessages.ts';

/** The messages of a chat, and its earlier ones as far as they were asked for. */
export const useMessages = (conversationId: string, userId: string) => {
  const request = { params: { id: conversationId }, query: { userId } };
  const latest = useRead(listMessages, request);
  const [known, setKnown] = useState<readonly Message[]>([]);
  const [seen, setSeen] = useState<readonly Message[]>();
  const [hasEarlier, setHasEarlier] = useState<boolean>();
  const [isFetching, setIsFetching] = useState(false);

  // What is shown follows from the latest reply at once, not a rendering later.
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
    /** One that is not to be seen any more, however long ago it was sent. */
    forget: (id: string): void => {
      setKnown((all) => all.filter((message) => message.id !== id));
      latest.refetch().catch(console.error);
    },
  };
};
