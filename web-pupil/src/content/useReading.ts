import { useEffect, useRef } from 'react';
import { recordActivity, type Article } from '@mahoe/contracts/articles';
import { messageOf } from '@mahoe/contracts/callOperation';
import { refreshReads, useCommand } from '../apiClient.ts';
import { showToast } from '../ui/toastStore.ts';

export interface Reading {
  readonly isRead: boolean;
  /** What reading it has just earned. */
  readonly earned: { readonly points: number; readonly experience: number } | undefined;
  readonly pending: boolean;
  /** Why it does not count yet, to show. */
  readonly refusal: string | undefined;
  markAsRead(): void;
}

/** Tells the server that an article is open, and when it was read. */
export const useReading = (article: Article): Reading => {
  const { mutate: open } = useCommand(recordActivity);
  const read = useCommand(recordActivity);
  const opened = useRef<string>(undefined);
  const { id, isRead, content } = article;

  useEffect(() => {
    if (isRead || content === undefined || opened.current === id) return;
    opened.current = id;
    open({ body: { activityType: 'article-opened', articleId: id } }, { onError: console.error });
  }, [id, isRead, content, open]);

  return {
    isRead: isRead || read.data?.isRead === true,
    earned: read.data && {
      points: read.data.pointsEarned,
      experience: read.data.experienceEarned,
    },
    pending: read.isPending,
    refusal: read.isError
      ? messageOf(read.error, 'That did not arrive. Please check your connection and try again.')
      : undefined,
    markAsRead: () =>
      read.mutate(
        { body: { activityType: 'article', articleId: id } },
        {
          onSuccess: ({ levelsReached }) => {
            const level = levelsReached.at(-1);
            if (level !== undefined) showToast({ title: `You reached level ${level}` });
            refreshReads().catch(console.error);
          },
        },
      ),
  };
};
