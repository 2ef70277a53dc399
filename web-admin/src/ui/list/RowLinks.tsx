import History from '@mui/icons-material/History';
import { IconButton, Tooltip } from '@mui/material';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router';

/** Where a record of the list on screen is shown. */
export const useRecordPath = (): ((id: string) => string) => {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (id) => createPath({ resource: resource ?? '', id, type: 'show' });
};

/** A record's history, one click away from its row. */
export const HistoryLink = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const pathOf = useRecordPath();
  return (
    <Tooltip title="History">
      <IconButton component={Link} to={`${pathOf(id)}/history`} aria-label={`History of ${name}`}>
        <History />
      </IconButton>
    </Tooltip>
  );
};
