import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ShowBase,
  TabbedShowLayout,
  useCreatePath,
  useResourceContext,
  useResourceDefinition,
  useShowContext,
  type RaRecord,
} from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { BackLink } from './BackLink.tsx';
import { RecordError } from './RecordError.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { recordQueryOptions } from './recordQuery.ts';
import { SkeletonLines } from '../SkeletonLines.tsx';
import { usePageTitle } from '../usePageTitle.ts';

/** A tab of a record, with its own address. */
export interface RecordTab {
  readonly label: string;
  readonly path: string;
  readonly content: ReactNode;
}

interface RecordPageProps<Row extends RaRecord> {
  /** The heading when fetching failed, and the error text if the server sent none. */
  readonly failed: string;
  readonly title: (record: Row) => string;
  readonly actions?: (record: Row) => ReactNode;
  readonly details: (record: Row) => ReactNode;
  /** Further tabs between the details and the history. */
  readonly tabs?: (record: Row) => readonly RecordTab[];
}

const RecordLoadError = ({ failed }: { readonly failed: string }) => {
  const { error, refetch } = useShowContext();
  return <RecordError failed={failed} error={error} onRetry={() => void refetch()} />;
};

const LoadedRecord = <Row extends RaRecord>({
  record,
  title,
  actions,
  details,
  tabs,
}: Omit<RecordPageProps<Row>, 'failed'> & { readonly record: Row }) => {
  usePageTitle(title(record));
  const { options } = useResourceDefinition<{ history?: string }>();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { '*': asked = '' } = useParams();
  const history = options?.history && {
    label: 'History',
    path: 'history',
    content: <RecordHistory kind={options.history} id={String(record.id)} />,
  };
  const beside = [...(tabs?.(record) ?? []), ...(history ? [history] : [])];
  if (asked !== '' && beside.every(({ path }) => path !== asked)) {
    return <Navigate replace to={createPath({ resource, id: record.id, type: 'show' })} />;
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 110, overflowWrap: 'anywhere' }}>
          {title(record)}
        </Typography>
        {actions?.(record)}
      </Box>
      <Card>
        <TabbedShowLayout sx={{ '& .RaTabbedShowLayout-content': { p: 2 } }}>
          <TabbedShowLayout.Tab label="Details">{details(record)}</TabbedShowLayout.Tab>
          {beside.map(({ label, path, content }) => (
            <TabbedShowLayout.Tab key={path} label={label} path={path}>
              {content}
            </TabbedShowLayout.Tab>
          ))}
        </TabbedShowLayout>
      </Card>
    </>
  );
};

/** One record: its details, its tabs and its history. */
export const RecordPage = <Row extends RaRecord>({ failed, ...loaded }: RecordPageProps<Row>) => (
  <>
    <BackLink />
    <ShowBase<Row>
      loading={<SkeletonLines what="this record" />}
      error={<RecordLoadError failed={failed} />}
      queryOptions={recordQueryOptions}
      render={({ record }) => (record ? <LoadedRecord record={record} {...loaded} /> : null)}
    />
  </>
);
