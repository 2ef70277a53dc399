import type { ExperimentReading } from '@mahoe/contracts/adaptive/adaptation';
import {
  concludeExperiment,
  startExperiment,
  stopExperiment,
} from '@mahoe/contracts/adaptive/experiments';
import Gavel from '@mui/icons-material/Gavel';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import { Alert, Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { evidenceWarning, policyLabels } from './experimentText.ts';

const FAILED = 'Failed to change the experiment';

const useReportChange = () => {
  const queries = useQueryClient();
  const notify = useNotify();
  return async (message: string): Promise<void> => {
    notify(message, { type: 'success' });
    await queries.invalidateQueries({ queryKey: ['adaptive'] });
  };
};

const ConcludeDialog = ({
  reading,
  onClose,
}: {
  readonly reading: ExperimentReading;
  readonly onClose: () => void;
}) => {
  const { experiment, arms, control } = reading;
  const [chosen, setChosen] = useState(control);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reportChange = useReportChange();
  const warning = evidenceWarning(reading);
  const policy = arms.find(({ name }) => name === chosen)?.policy ?? 'control';
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      await call(concludeExperiment, { params: { experiment }, body: { arm: chosen } });
      await reportChange('Experiment concluded');
      onClose();
    } catch (error) {
      setProblem(getErrorMessage(error, FAILED));
      setIsSaving(false);
    }
  };
  return (
    <FormDialog
      title={`Conclude ${experiment}?`}
      save="Conclude"
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {warning !== undefined && <Alert severity="warning">{warning}</Alert>}
      <NativeSelect
        label="Decide for"
        value={chosen}
        choices={arms.map(({ name }) => ({ value: name, label: name }))}
        onChange={setChosen}
      />
      <Typography>
        All pupils’ questions will be: {policyLabels[policy].toLowerCase()}. Today’s figures are
        recorded with the decision. This cannot be undone.
      </Typography>
    </FormDialog>
  );
};

/** Actions that the experiment's status allows. A concluded experiment has none. */
export const ExperimentActions = ({ reading }: { readonly reading: ExperimentReading }) => {
  const { experiment, status } = reading;
  const reportChange = useReportChange();
  if (status === 'concluded') return null;
  return (
    <Box
      role="group"
      aria-label={`Actions on ${experiment}`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {status === 'registered' && (
        <ConfirmButton
          label="Start"
          subject={experiment}
          icon={<PlayArrow />}
          question={{
            title: `Start ${experiment}?`,
            content: 'Pupils get an arm at their next quiz and keep it.',
          }}
          command={async () => {
            await call(startExperiment, { params: { experiment } });
            await reportChange('Experiment started');
          }}
          failed={FAILED}
        />
      )}
      {status === 'running' && (
        <ConfirmButton
          label="Stop"
          subject={experiment}
          icon={<Stop />}
          danger
          question={{
            title: `Stop ${experiment}?`,
            content: 'Its arms no longer choose questions. It cannot be started again.',
          }}
          command={async () => {
            await call(stopExperiment, { params: { experiment } });
            await reportChange('Experiment stopped');
          }}
          failed={FAILED}
        />
      )}
      {status !== 'registered' && (
        <DialogButton label="Conclude" subject={experiment} icon={<Gavel />}>
          {(close) => <ConcludeDialog reading={reading} onClose={close} />}
        </DialogButton>
      )}
    </Box>
  );
};
