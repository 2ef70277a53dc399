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
  /** What reading it has just earned. */
  readonly earned: { readonly points: number; readonly experience: number } | undefined;
  readonly pending: boolean;
  /** Why it does not count yet. */
  readonly refusal: Error | null;
  markAsRead(): void;
}

/** Every screen that shows the article knows at once that it is read. */
const markReadInCache = (id: string): void => {
  const marked = (article: Article): Article =>
    article.id === id ? { ...article, isRead: true } : article;
  updateCached(getArticle, marked);
  updateCached(listTopicArticles, (articles) => articles.map(marked));
};

/** Tells the server that an article is open, and when it was read. */
export const useReading = ({ id, isRead, content }: Article): Reading => {
  const { mutateAsync: send } = useCommand(recordActivity);
  const opened = useRef<Promise<unknown>>(undefined);
  /** Until it has arrived once: a lost line must not stand in the way of Mark as Read. */
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
