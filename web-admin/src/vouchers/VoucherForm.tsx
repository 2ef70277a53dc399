import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { Box, Button, Card } from '@mui/material';
import type { FormEvent } from 'react';
import {
  Form,
  NumberInput,
  SaveButton,
  TextInput,
  useGetIdentity,
  useNotify,
  useSaveContext,
} from 'react-admin';
import { Link } from 'react-router';
import { ExpiryInput, TermsInputs } from './TermsInputs.tsx';
import { validateVoucherFields, toVoucherSubmission, type VoucherFields } from './voucherFields.ts';

/** Changes typed text to capitals before React sees the event, so that the caret stays in place. */
const toCapitals = ({ target }: FormEvent<HTMLDivElement>) => {
  if (!(target instanceof HTMLInputElement)) return;
  const at = target.selectionStart;
  target.value = target.value.toUpperCase();
  target.setSelectionRange(at, at);
};

const capitals = (typed: string): string => typed.toUpperCase();

/** The form of a new or existing voucher. It checks the fields before sending them. */
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
    const refusal = validateVoucherFields(submitted, fields, serverNow());
    if (refusal !== undefined) {
      notify(refusal.headline, { type: 'error' });
      return refusal.errors;
    }
    const errors: unknown = await save?.(toVoucherSubmission(submitted, identity?.['username']));
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
          <TermsInputs />
          <NumberInput
            source="maxUses"
            label="Max uses"
            helperText="Empty means unlimited"
            min={1}
            step={1}
          />
          <ExpiryInput />
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
