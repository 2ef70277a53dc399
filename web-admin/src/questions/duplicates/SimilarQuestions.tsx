import { listSimilarQuestions } from '@mahoe/contracts/content/duplicates';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../apiClient.ts';
import { QueryContent } from '../../ui/QueryContent.tsx';
import { Pairs } from './Pairs.tsx';

/** A question beside those most similar to it. */
export const SimilarQuestions = ({ id }: { readonly id: string }) => {
  const similar = useQuery({
    queryKey: ['quiz', 'similar', id],
    queryFn: ({ signal }) => call(listSimilarQuestions, { params: { id } }, signal),
  });
  return (
    <QueryContent
      query={similar}
      what="similar questions"
      failed="Failed to fetch similar questions"
    >
      {(pairs) =>
        pairs.length === 0 ? (
          <Typography color="textSecondary">
            There are no similar questions in this subject and grade.
          </Typography>
        ) : (
          <Pairs pairs={pairs} lookAgain={() => similar.refetch()} />
        )
      }
    </QueryContent>
  );
};
