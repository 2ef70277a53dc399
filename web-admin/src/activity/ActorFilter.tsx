import { ToggleButton } from '@mui/material';
import { useGetIdentity, useListContext } from 'react-admin';

/** Narrows the log to what the signed-in administrator did. */
export const ActorFilter = () => {
  const { identity } = useGetIdentity();
  const { filterValues, setFilters } = useListContext();
  if (!identity) return null;
  const { actorId, ...others } = filterValues;
  const isOwn = actorId === identity.id;
  return (
    <ToggleButton
      value="own"
      size="small"
      selected={isOwn}
      onChange={() => setFilters(isOwn ? others : { ...others, actorId: identity.id })}
    >
      Only what I did
    </ToggleButton>
  );
};
