import { FormDataConsumer, NumberInput, SelectInput, TextInput } from 'react-admin';
import type { VoucherFields } from './voucherFields.ts';
import { jamaicanDollars } from './voucherText.ts';

const TYPES = [
  { id: 'percentage', name: 'Percentage' },
  { id: 'fixed_amount', name: 'Fixed amount' },
];

const ValueInput = () => (
  <FormDataConsumer<Pick<VoucherFields, 'type' | 'value'>>>
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

/** Inputs for a voucher's discount and its duration. */
export const TermsInputs = () => (
  <>
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
  </>
);

/** Input for the end of a voucher's validity. */
export const ExpiryInput = () => (
  <TextInput
    source="expiresAt"
    label="Expires (Jamaican time) *"
    type="datetime-local"
    helperText="The code cannot be redeemed after this"
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
