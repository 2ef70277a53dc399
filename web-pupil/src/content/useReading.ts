import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  getArticle,
  listTopicArticles,
  recordActivity,
  type Article,
} from '@mahoe/contracts/content/articles';
import { updateCached, invalidateAfterLearning, useCommand } from '../apiClient.ts';
import { showToast } from '../ui/toast/toastStore.ts';

export interface Reading {
  readonly isRead: boolean;
  /** Reward for the reading that has just been marked. */
  readonly earned: { readonly points: number; readonly experience: number } | undefined;
  readonly pending: boolean;
  /** Reason why the server does not count the reading yet. */
  readonly refusal: Error | null;
  markAsRead(): void;
}

/** Updates every cached copy of the article, so that each screen shows it as read at once. */
const markReadInCache = (id: string): void => {
  const marked = (article: Article): Article =>
    article.id === id ? { ...article, isRead: true } : article;
  updateCached(getArticle, marked);
  updateCached(listTopicArticles, (articles) => articles.map(marked));
};

/** Reports to the server that an article was opened and that it was read. */
export const useReading = ({ id, isRead, content }: Article): Reading => {
  const { mutateAsync: send } = useCommand(recordActivity);
  const opened = useRef<Promise<unknown>>(undefined);
  /**
   * Sends the opening again until it has arrived, because the server refuses Mark as Read without
   * it.
   */
  const open = (): Promise<unknown> => {
    opened.current ??= send({ body: { activityType: 'article-opened', articleId: id } }).catch(
      (error: unknown) => {
        opened.current = undefined;
        throw error;
      },
    );
    return opened.current;
  };
  const read = useMutation({
    mutationFn: async () => {
      await open();
      return send({ body: { activityType: 'article', articleId: id } });
    },
    onSuccess: ({ levelsReached }) => {
      const level = levelsReached.at(-1);
      if (level !== undefined) showToast({ title: `You reached level ${level}` });
      markReadInCache(id);
      invalidateAfterLearning().catch(console.error);
    },
  });

  const isReadable = !isRead && content !== undefined;
  const onOpen = useEffectEvent(() => void open().catch(console.error));
  useEffect(() => {
    if (!isReadable) return undefined;
    const again = (): void => onOpen();
    again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      opened.current = undefined;
    };
  }, [id, isReadable]);

  return {
    isRead: isRead || read.data?.isRead === true,
    earned: read.data && {
      points: read.data.pointsEarned,
      experience: read.data.experienceEarned,
    },
    pending: read.isPending,
    refusal: read.error,
    markAsRead: () => read.mutate(),
  };
};
