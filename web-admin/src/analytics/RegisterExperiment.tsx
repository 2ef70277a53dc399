import { registerExperiment } from '@mahoe/contracts/adaptive/experiments';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import { Alert, Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import {
  toExperimentBody,
  NEW_EXPERIMENT,
  outcomeLabels,
  policyLabels,
  type ArmDraft,
  type ExperimentDraft,
  type Outcome,
  type Policy,
} from './experimentText.ts';

const MAX_ARMS = 6;

const toChoices = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));

const ArmFields = ({
  arm,
  number,
  onChange,
  onRemove,
}: {
  readonly arm: ArmDraft;
  readonly number: number;
  readonly onChange: (arm: ArmDraft) => void;
  readonly onRemove: (() => void) | undefined;
}) => (
  <Box
    role="group"
    aria-label={`Arm ${number}`}
    sx={{
      display: 'grid',
      gap: 1,
      alignItems: 'center',
      gridTemplateColumns: { xs: '1fr 88px 48px', sm: '1fr 2fr 96px 48px' },
    }}
  >
    <TextField
      label={`Arm ${number}`}
      value={arm.name}
      onChange={({ target }) => onChange({ ...arm, name: target.value })}
    />
    <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      <NativeSelect<Policy>
        label={`Questions of arm ${number}`}
        value={arm.policy}
        choices={toChoices(policyLabels)}
        onChange={(policy) => onChange({ ...arm, policy })}
      />
    </Box>
    <TextField
      label="Weight"
      value={arm.weight}
      onChange={({ target }) => onChange({ ...arm, weight: target.value })}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'aria-label': `Weight of arm ${number}` },
      }}
    />
    <IconButton
      aria-label={`Remove arm ${number}`}
      disabled={onRemove === undefined}
      onClick={onRemove}
    >
      <Delete />
    </IconButton>
  </Box>
);

const ExperimentFields = ({
  draft,
  change,
}: {
  readonly draft: ExperimentDraft;
  readonly change: (part: Partial<ExperimentDraft>) => void;
}) => {
  const field = (name: 'experiment' | 'description' | 'wantedEffect' | 'from' | 'to') => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  });
  return (
    <>
      <TextField
        label="Name *"
        helperText="Use only small letters, digits and dashes. It cannot be renamed later."
        slotProps={{ htmlInput: { maxLength: 60 } }}
        {...field('experiment')}
      />
      <TextField
        label="What do you want to find out? *"
        multiline
        slotProps={{ htmlInput: { maxLength: 300 } }}
        {...field('description')}
      />
      <NativeSelect
        label="Layer"
        value="choice"
        choices={[{ value: 'choice', label: 'How questions are chosen' }]}
        onChange={() => undefined}
        helperText="A pupil takes part in at most one experiment of a layer"
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <TextField
          label="Pupils from %"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          {...field('from')}
        />
        <TextField
          label="Up to %"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          {...field('to')}
        />
      </Box>
      <NativeSelect<Outcome>
        label="Judged by"
        value={draft.outcome}
        choices={toChoices(outcomeLabels)}
        onChange={(outcome) => change({ outcome })}
      />
      <TextField
        label="Difference worth finding"
        helperText="In the unit of “Judged by”. The number of pupils needed is shown before the start."
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        {...field('wantedEffect')}
      />
    </>
  );
};

const ArmList = ({
  arms,
  onChange,
}: {
  readonly arms: readonly ArmDraft[];
  readonly onChange: (arms: readonly ArmDraft[]) => void;
}) => (
  <>
    <Typography variant="h2" component="h3" sx={{ mt: 1 }}>
      Arms
    </Typography>
    {arms.map((arm, at) => (
      // Keys arms by index, because their names change while they are typed.
      <ArmFields
        key={at}
        arm={arm}
        number={at + 1}
        onChange={(changed) => onChange(arms.with(at, changed))}
        onRemove={arms.length > 2 ? () => onChange(arms.toSpliced(at, 1)) : undefined}
      />
    ))}
    {arms.length < MAX_ARMS && (
      <Button
        startIcon={<Add />}
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...arms, { name: '', policy: 'adaptive', weight: '1' }])}
      >
        Add an arm
      </Button>
    )}
  </>
);

/** Scrolls a refusal into view: the button that caused it may be far away. */
const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

const RegisterDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [draft, setDraft] = useState<ExperimentDraft>(NEW_EXPERIMENT);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queries = useQueryClient();
  const notify = useNotify();
  const change = (part: Partial<ExperimentDraft>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    setIsSaving(true);
    setProblem(undefined);
    try {
      await call(registerExperiment, { body: toExperimentBody(draft) });
      notify('Experiment registered', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['adaptive', 'experiments'] });
      onClose();
    } catch (error) {
      setProblem(getErrorMessage(error, 'Failed to register the experiment'));
      setIsSaving(false);
    }
  };
  return (
    <FormDialog
      title="Register an experiment"
      save="Register"
      missing={
        draft.experiment.trim() === '' || draft.description.trim() === ''
          ? 'Please fill in the name and the description'
          : undefined
      }
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <ExperimentFields draft={draft} change={change} />
      <ArmList arms={draft.arms} onChange={(arms) => change({ arms })} />
      {problem !== undefined && (
        <Alert ref={scrollIntoView} severity="error">
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
};

/** Registers a planned experiment. No pupil joins it before it is started. */
export const RegisterExperiment = () => (
  <DialogButton label="Register an experiment" subject="" icon={<Add />}>
    {(close) => <RegisterDialog onClose={close} />}
  </DialogButton>
);
