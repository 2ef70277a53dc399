import { listArticleDrafts } from '@mahoe/contracts/content/articleDrafts';
import { getGenerationStats, listDrafts } from '@mahoe/contracts/content/drafts';
import { Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { toArticleReviewItem } from './ArticleDraft.tsx';
import { toQuestionReviewItem } from './QuestionDraft.tsx';
import { Review, type ReviewItem } from './Review.tsx';
import { GenerationStats } from './GenerationStats.tsx';

const MAX_DRAFTS = 100;
const DRAFTS_RANGE = `[0,${MAX_DRAFTS - 1}]`;

interface PendingDraft {
  readonly id: string;
  readonly reviewed: () => ReviewItem;
}

/** Fetches the drafts to review. Articles come first because pupils already read them. */
const fetchPendingDrafts = async (signal: AbortSignal): Promise<readonly PendingDraft[]> => {
  const [articles, questions] = await Promise.all([
    call(listArticleDrafts, { query: { range: DRAFTS_RANGE } }, signal),
    call(listDrafts, { query: { range: DRAFTS_RANGE } }, signal),
  ]);
  return [
    ...articles.map((draft) => ({ id: draft.id, reviewed: () => toArticleReviewItem(draft) })),
    ...questions.map((draft) => ({ id: draft.id, reviewed: () => toQuestionReviewItem(draft) })),
  ];
};

/** Shows AI drafts one at a time until none is left. */
export const ReviewPage = () => {
  usePageTitle('Review drafts');
  const drafts = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => fetchPendingDrafts(signal),
  });
  const generation = useQuery({
    queryKey: ['generation'],
    queryFn: ({ signal }) => call(getGenerationStats, {}, signal),
  });
  const [later, setLater] = useState<readonly string[]>([]);
  // Hides a decided draft at once: a key pressed before the refetch must not hit it again.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const next = (id: string) => {
    setDecided((before) => [...before, id]);
    void drafts.refetch();
    void generation.refetch();
  };
  return (
    <>
      <MuiLink component={Link} to="/quiz" underline="hover">
        Back to Quiz Management
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        Review drafts
      </Typography>
      <QueryContent query={drafts} what="drafts" failed="Failed to fetch drafts">
        {(fetched) => {
          const all = fetched.filter(({ id }) => !decided.includes(id));
          const left = all.filter(({ id }) => !later.includes(id));
          const [draft] = left.length > 0 ? left : all;
          if (!draft) return <Typography>No drafts to review</Typography>;
          return (
            <>
              <Typography sx={{ mb: 1 }} role="status">
                {fetched.length >= MAX_DRAFTS ? `${MAX_DRAFTS} or more` : all.length} waiting
              </Typography>
              <Review
                key={draft.id}
                item={draft.reviewed()}
                onDone={() => next(draft.id)}
                onLater={() =>
                  // Returns to the postponed drafts after all others.
                  setLater(left.length > 1 ? [...later, draft.id] : [])
                }
              />
            </>
          );
        }}
      </QueryContent>
      <QueryContent query={generation} what="figures" failed="Failed to fetch figures">
        {(figures) => <GenerationStats generation={figures} />}
      </QueryContent>
    </>
  );
};
