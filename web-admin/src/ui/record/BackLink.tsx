import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useCreatePath, useResourceContext, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router';

/** A link to the list of the current resource. */
export const BackLink = () => {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition<{ label: string }>();
  return (
    <Button
      component={Link}
      to={createPath({ resource, type: 'list' })}
      startIcon={<ArrowBack />}
      sx={{ alignSelf: 'flex-start', ml: -1, mb: 0.5 }}
    >
      {options?.label}
    </Button>
  );
};
