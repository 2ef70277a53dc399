import { Box, Button, Card } from '@mui/material';
import type { FormEvent } from 'react';
import {
  Form,
  FormDataConsumer,
  NumberInput,
  SaveButton,
  SelectInput,
  TextInput,
  useGetIdentity,
  useNotify,
  useSaveContext,
} from 'react-admin';
import { Link } from 'react-router';
import { jamaicanDollars } from './voucherText.ts';
import { refusalOf, submissionOf, type VoucherFields } from './voucherFields.ts';

const TYPES = [
  { id: 'percentage', name: 'Percentage' },
  { id: 'fixed_amount', name: 'Fixed amount' },
];

/** Capitals as typed; done before React sees the event, so that the caret stays where it is. */
const toCapitals = ({ target }: FormEvent<HTMLDivElement>) => {
  if (!(target instanceof HTMLInputElement)) return;
  const at = target.selectionStart;
  target.value = target.value.toUpperCase();
  target.setSelectionRange(at, at);
};

const capitals = (typed: string): string => typed.toUpperCase();

const ValueInput = () => (
  <FormDataConsumer<VoucherFields>>
    {({ formData }) =>
      formData.type === 'fixed_amount' ? (
        <NumberInput
          source="value"
          label="Value (JMD cents) *"
          helperText={`50000 means $500${formData.value ? `; this is ${jamaicanDollars(formData.value)}` : ''}`}
          min={0}
          step={1}
        />
      ) : (
        <NumberInput
          source="value"
          label="Value (percent) *"
          helperText="0-100"
          min={0}
          max={100}
          step={1}
        />
      )
    }
  </FormDataConsumer>
);

/** The form of a voucher, empty or prefilled; says what is missing before anything is sent. */
export const VoucherForm = ({
  fields,
  saveLabel,
}: {
  readonly fields: VoucherFields;
  readonly saveLabel: string;
}) => {
  const { identity } = useGetIdentity();
  const { save, saving = false } = useSaveContext();
  const notify = useNotify();
  const submit = async (values: unknown) => {
    const submitted = values as VoucherFields;
    const refusal = refusalOf(submitted);
    if (refusal !== undefined) {
      notify(refusal.headline, { type: 'error' });
      return refusal.errors;
    }
    const errors: unknown = await save?.(submissionOf(submitted, identity?.['username']));
    return errors;
  };
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
      <Form
        defaultValues={fields}
        record={{}}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 2,
          }}
        >
          <TextInput
            source="code"
            label="Code *"
            helperText="Letters, numbers, dashes and underscores"
            parse={capitals}
            onInput={toCapitals}
            autoComplete="off"
          />
          <SelectInput source="type" label="Type" choices={TYPES} helperText={false} />
          <ValueInput />
          <NumberInput
            source="durationMonths"
            label="Duration (months)"
            helperText="1 to 24"
            min={1}
            max={24}
            step={1}
          />
          <NumberInput
            source="maxUses"
            label="Max uses"
            helperText="Empty means unlimited"
            min={1}
            step={1}
          />
          <TextInput
            source="expiresAt"
            label="Expires (Jamaican time) *"
            type="datetime-local"
            helperText="After this nobody can redeem it"
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextInput
            source="description"
            label="Description"
            helperText="For administrators only"
            multiline
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <SaveButton label={saveLabel} disabled={saving} alwaysEnable={!saving} />
          <Button component={Link} to="/vouchers">
            Cancel
          </Button>
        </Box>
      </Form>
    </Card>
  );
};
