import { listDuplicates } from '@mahoe/contracts/content/duplicates';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../apiClient.ts';
import { QueryContent } from '../../ui/QueryContent.tsx';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { TopicSelect } from '../TopicSelect.tsx';
import { Pairs } from './Pairs.tsx';

/** Smallest similarity to show. The first one is the limit above which drafts are refused. */
const SIMILARITY_CHOICES = [
  { value: 90, label: '90% or more' },
  { value: 80, label: '80% or more' },
  { value: 70, label: '70% or more' },
];

const pairsText = (total: number, shown: number): string => {
  if (total === 0) return 'No questions of this topic are this similar.';
  const pairs = total === 1 ? '1 pair' : `${total} pairs`;
  return shown < total ? `${pairs}; the ${shown} most similar ones are shown.` : pairs;
};

/** Lists pairs of similar questions in a topic. */
export const DuplicatesPage = () => {
  usePageTitle('Duplicates');
  const [search, setSearch] = useSearchParams();
  const topicId = search.get('topicId') ?? '';
  const least =
    SIMILARITY_CHOICES.find(({ value }) => String(value) === search.get('least'))?.value ?? 90;
  const show = (asked: { readonly topicId: string; readonly least: number }) =>
    setSearch({ topicId: asked.topicId, least: String(asked.least) }, { replace: true });
  const duplicates = useQuery({
    queryKey: ['quiz', 'duplicates', topicId, least],
    queryFn:
      topicId === ''
        ? skipToken
        : ({ signal }) =>
            call(listDuplicates, { params: { id: topicId }, query: { least } }, signal),
  });
  return (
    <>
      <MuiLink component={Link} to="/quiz" underline="hover">
        Back to Quiz Management
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        Duplicates
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Box sx={{ width: 420, maxWidth: '100%' }}>
          <TopicSelect
            id="topic"
            label="Topic"
            none="Please choose"
            value={topicId}
            onChange={(chosen) => show({ topicId: chosen, least })}
          />
        </Box>
        <Box sx={{ width: 180, maxWidth: '100%' }}>
          <NativeSelect
            label="Similarity"
            value={least}
            choices={SIMILARITY_CHOICES}
            onChange={(chosen) => show({ topicId, least: chosen })}
          />
        </Box>
      </Box>
      {topicId === '' ? (
        <Typography color="textSecondary">
          Choose a topic to find similar questions in it.
        </Typography>
      ) : (
        <QueryContent query={duplicates} what="pairs" failed="Failed to compare questions">
          {({ pairs, total }) => (
            <>
              <Typography role="status" sx={{ mb: 1.5 }}>
                {pairsText(total, pairs.length)}
              </Typography>
              <Pairs pairs={pairs} lookAgain={() => duplicates.refetch()} />
            </>
          )}
        </QueryContent>
      )}
    </>
  );
};
