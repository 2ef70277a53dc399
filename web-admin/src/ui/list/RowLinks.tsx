import History from '@mui/icons-material/History';
import { IconButton, Tooltip } from '@mui/material';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router';

/** Builds the path of a record in the list on screen. */
export const useRecordPath = (): ((id: string) => string) => {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (id) => createPath({ resource: resource ?? '', id, type: 'show' });
};

/** A link from a row to the record's history. */
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
