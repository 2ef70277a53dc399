import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { Children, type ReactNode } from 'react';
import {
  ShowBase,
  TabbedShowLayout,
  useResourceDefinition,
  useShowContext,
  type RaRecord,
} from 'react-admin';
import { messageOf } from '../../apiClient.ts';
import { BackLink } from './BackLink.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { Waiting } from '../Waiting.tsx';
import { usePageTitle } from '../usePageTitle.ts';

interface RecordPageProps<Row extends RaRecord> {
  /** Said when fetching failed and the server gave no message. */
  readonly failed: string;
  readonly title: (record: Row) => string;
  readonly actions?: (record: Row) => ReactNode;
  readonly details: (record: Row) => ReactNode;
  /** Further tabs between the details and the history. */
  readonly tabs?: (record: Row) => ReactNode;
}

const Failed = ({ failed }: { readonly failed: string }) => {
  const { error, refetch } = useShowContext();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {messageOf(error, failed)}
    </Alert>
  );
};

const Loaded = <Row extends RaRecord>({
  record,
  title,
  actions,
  details,
  tabs,
}: Omit<RecordPageProps<Row>, 'failed'> & { readonly record: Row }) => {
  usePageTitle(title(record));
  const { options } = useResourceDefinition<{ history?: string }>();
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
          {Children.toArray(tabs?.(record))}
          {options?.history && (
            <TabbedShowLayout.Tab label="History" path="history">
              <RecordHistory kind={options.history} id={String(record.id)} />
            </TabbedShowLayout.Tab>
          )}
        </TabbedShowLayout>
      </Card>
    </>
  );
};

/** One record: its details, what belongs to it, and its history one click away. */
export const RecordPage = <Row extends RaRecord>({ failed, ...loaded }: RecordPageProps<Row>) => (
  <>
    <BackLink />
    <ShowBase<Row>
      loading={<Waiting what="this record" />}
      error={<Failed failed={failed} />}
      // The failure is told on the page itself, not in a toast beside it.
      queryOptions={{ onError: () => undefined }}
      render={({ record }) => (record ? <Loaded record={record} {...loaded} /> : null)}
    />
  </>
);
