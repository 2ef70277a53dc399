import { serverNow } from '@mahoe/contracts/browser/serverClock';
import { listVoucherBatches, orderVoucherBatch } from '@mahoe/contracts/billing/voucherBatches';
import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Form, NumberInput, SaveButton, TextInput, useNotify } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { jamaicanDay } from '../ui/instants.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { useSaving } from '../ui/useSaving.ts';
import { NEW_BATCH, parseBatchOrder, type BatchFields } from './batchFields.ts';
import { ExpiryInput, TermsInputs } from './TermsInputs.tsx';
import { discountText, monthsText } from './voucherText.ts';

const OrderForm = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const label = query.get('label');
  const count = Number(query.get('count'));
  const asked = label === null ? {} : { label, ...(count > 0 && { count }) };
  const { isSaving, saving } = useSaving('Failed to create the codes');
  const submit = async (values: unknown) => {
    const order = parseBatchOrder(values as BatchFields, serverNow());
    if ('errors' in order) {
      notify(order.headline, { type: 'error' });
      return order.errors;
    }
    await saving(async () => {
      const { id } = await call(orderVoucherBatch, { body: order });
      notify('Codes ordered successfully', { type: 'success' });
      await navigate(`/voucher-batches/${id}`);
    });
    return undefined;
  };
  return (
    <Form
      defaultValues={{ ...NEW_BATCH, ...asked }}
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
        <TextInput source="label" label="Recipient *" helperText="A school or a class" />
        <NumberInput
          source="count"
          label="How many codes *"
          helperText="1 to 1,000, each for one use"
          min={1}
          max={1000}
          step={1}
        />
        <TermsInputs />
        <ExpiryInput />
      </Box>
      <SaveButton
        label="Create codes"
        disabled={isSaving}
        alwaysEnable={!isSaving}
        sx={{ mt: 2 }}
      />
    </Form>
  );
};

/** Creates codes for a whole school, and lists the earlier batches. */
export const VoucherBatchesPage = () => {
  usePageTitle('Voucher batches');
  const earlier = useQuery({
    queryKey: ['voucher-batches'],
    queryFn: () => call(listVoucherBatches, { query: { range: '[0,99]' } }),
  });
  return (
    <>
      <MuiLink component={Link} to="/vouchers" underline="hover">
        Back to Voucher Management
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        Voucher batches
      </Typography>
      <Card sx={{ p: { xs: 2, md: 3 }, mb: 2, maxWidth: 760 }}>
        <OrderForm />
      </Card>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Earlier batches
      </Typography>
      <Card sx={{ p: 2 }}>
        <QueryContent
          query={earlier}
          what="voucher batches"
          failed="Failed to fetch the voucher batches"
        >
          {(batches) =>
            batches.length === 0 ? (
              'No voucher batches yet'
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
                {batches.map((batch) => (
                  <li key={batch.id}>
                    <MuiLink component={Link} to={`/voucher-batches/${batch.id}`}>
                      {batch.label}
                    </MuiLink>{' '}
                    {batch.switched_off_at !== null && (
                      <StatusChip tone="warning" label="Switched off" />
                    )}
                    <Typography variant="body2" color="textSecondary">
                      {jamaicanDay(batch.created_at)}:{' '}
                      {(batch.made ?? batch.ordered).toLocaleString('en')} codes,{' '}
                      {discountText(batch)}, {monthsText(batch.duration_months)}
                      {batch.made === null && ', being created'}
                    </Typography>
                  </li>
                ))}
              </Box>
            )
          }
        </QueryContent>
      </Card>
    </>
  );
};
