import { HELP_PAGE_SIZE, type HelpPupil } from '@mahoe/contracts/progress/help';
import Download from '@mui/icons-material/Download';
import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { downloadCsv } from '../ui/list/downloadCsv.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useSaving } from '../ui/useSaving.ts';
import { HelpFilters } from './HelpFilters.tsx';
import type { HelpList } from './helpLists.ts';
import { HelpRows } from './HelpRows.tsx';
import { useHelpFilter } from './useHelpFilter.ts';

const pupilColumns: readonly CsvColumn<HelpPupil>[] = [
  { heading: 'First name', of: ({ firstName }) => firstName },
  { heading: 'Last name', of: ({ lastName }) => lastName },
  { heading: 'Username', of: ({ username }) => username },
  { heading: 'Grade', of: ({ grade }) => grade },
  { heading: 'School', of: ({ schoolName }) => schoolName },
];

const Pager = ({ page, total }: { readonly page: number; readonly total: number }) => {
  const [, setParams] = useSearchParams();
  const first = HELP_PAGE_SIZE * page;
  const goTo = (next: number): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('page', String(next));
      return after;
    });
  if (total <= HELP_PAGE_SIZE && page === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <Button disabled={page === 0} onClick={() => goTo(page - 1)}>
        Previous
      </Button>
      <Typography variant="body2" role="status">
        {Math.min(first + 1, total)} to {Math.min(first + HELP_PAGE_SIZE, total)} of {total}
      </Typography>
      <Button disabled={first + HELP_PAGE_SIZE >= total} onClick={() => goTo(page + 1)}>
        Next
      </Button>
    </Box>
  );
};

/** The pupils of one sign, with the rule behind it, filters and an export of all of them. */
export const HelpListPage = <Row extends HelpPupil>({ list }: { readonly list: HelpList<Row> }) => {
  usePageTitle(list.title);
  const [params] = useSearchParams();
  const { filter, search } = useHelpFilter();
  const { isSaving, saving } = useSaving('Failed to export');
  const topicId = params.get('topicId');
  const asked = { ...filter, ...(topicId === null ? {} : { topicId }) };
  const page = Number(params.get('page') ?? 0);
  const query = useQuery({
    queryKey: ['help', list.name, asked, page],
    queryFn: ({ signal }) => list.load({ ...asked, page }, signal),
    placeholderData: keepPreviousData,
  });
  const exportAll = async (): Promise<void> => {
    const { pupils } = await list.load(asked);
    await downloadCsv(list.title, [...pupilColumns, ...list.columns], pupils);
  };
  return (
    <>
      <MuiLink component={Link} to={`/help?${search}`} sx={{ display: 'inline-block', py: 1 }}>
        Needs help
      </MuiLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 200 }}>
          {list.title}
          {query.data !== undefined && ` (${query.data.total})`}
        </Typography>
        <Button
          startIcon={<Download />}
          loading={isSaving}
          loadingPosition="start"
          onClick={() => void saving(exportAll)}
        >
          Export CSV
        </Button>
      </Box>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 760 }}>
        {list.rule} This is a reason to look at the work, not a judgement of the pupil.
      </Typography>
      <HelpFilters hasSubject={list.hasSubject} />
      <QueryContent query={query} what="pupils" failed="Failed to fetch pupils">
        {({ pupils, total }) =>
          pupils.length === 0 ? (
            <Typography color="textSecondary">No pupil has this sign now.</Typography>
          ) : (
            <>
              <Card sx={{ overflowX: 'auto' }}>
                <HelpRows list={list} pupils={pupils} />
              </Card>
              <Pager page={page} total={total} />
            </>
          )
        }
      </QueryContent>
    </>
  );
};
