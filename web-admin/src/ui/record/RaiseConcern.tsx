import { raiseConcern } from '@mahoe/contracts/messaging/concerns';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../apiClient.ts';
import { ConcernDialog } from '../ConcernDialog.tsx';
import { useSaving } from '../useSaving.ts';

/** Refers a pupil to the safeguarding contact, for any reason. */
export const RaiseConcern = ({ pupilId }: { readonly pupilId: string }) => {
  const [isAsked, setIsAsked] = useState(false);
  const { isSaving, saving } = useSaving('Failed to raise the concern');
  const notify = useNotify();
  const queries = useQueryClient();
  const raise = (reason: string) =>
    saving(async () => {
      await call(raiseConcern, { body: { pupilId, reason } });
      setIsAsked(false);
      notify('Concern raised', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['moderation'] });
    });
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsAsked(true)}>
        Raise a concern
      </Button>
      {isAsked && (
        <ConcernDialog
          text="The safeguarding contact gets an e-mail at once."
          isRunning={isSaving}
          onConfirm={(reason) => void raise(reason)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
};
