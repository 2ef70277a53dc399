import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import { listQuestionVersions } from '@mahoe/contracts/content/questionAdmin';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { changedFields } from './changedFields.ts';
import { QuestionSummary } from './QuestionSummary.tsx';

const Version = ({ question }: { readonly question: AdminQuestion }) => (
  <Box
    component="section"
    aria-label={`Version ${question.version}`}
    sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minWidth: 0 }}
  >
    <QuestionSummary question={question} />
  </Box>
);

const SideBySide = ({ versions }: { readonly versions: readonly AdminQuestion[] }) => {
  const [newest, before] = versions;
  const [left, setLeft] = useState(before?.version ?? 0);
  const [right, setRight] = useState(newest?.version ?? 0);
  const choices = versions.map(({ version }) => ({ value: version, label: `Version ${version}` }));
  const find = (wanted: number) => versions.find(({ version }) => version === wanted);
  const [one, other] = [find(left), find(right)];
  if (!one || !other) {
    return <Typography color="textSecondary">This question has only one version.</Typography>;
  }
  const changed = changedFields(one, other);
  return (
    <>
      <Typography role="status" sx={{ mb: 1.5 }}>
        {changed.length === 0 ? 'There are no differences.' : `Differences: ${changed.join(', ')}.`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
          <NativeSelect label="On the left" value={left} choices={choices} onChange={setLeft} />
          <Version question={one} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
          <NativeSelect label="On the right" value={right} choices={choices} onChange={setRight} />
          <Version question={other} />
        </Box>
      </Box>
    </>
  );
};

/** Two versions of a question side by side, with their differences. */
export const QuestionVersions = ({ id }: { readonly id: string }) => {
  const found = useQuery({
    queryKey: ['questions', id, 'versions'],
    queryFn: () => call(listQuestionVersions, { params: { id } }),
  });
  return (
    <QueryContent query={found} what="versions" failed="Failed to fetch the versions">
      {(versions) => <SideBySide versions={versions} />}
    </QueryContent>
  );
};
