import type { ReplyOf } from '@mahoe/contracts/operation';
import { resendConsentEmail, getConsent } from '@mahoe/contracts/accounts/privacy';
import { Button } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { jamaicanDay } from '../ui/instants.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

const WAY_LABELS: Readonly<Record<NonNullable<ReplyOf<typeof getConsent>['way']>, string>> = {
  'adult-with-card': 'An adult who paid by card',
  'school-with-voucher': 'The school, by its voucher',
  'school-with-class-list': 'The school, by its class list',
  'parent-by-mail': 'A parent, by e-mail',
};

/** The consent to a student's account. The e-mail to a parent who has not answered can be sent again. */
export const StudentConsent = ({ id }: { readonly id: string }) => {
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: ['students', 'consent', id],
    queryFn: () => call(getConsent, { params: { id } }),
  });
  const asking = useMutation({
    mutationFn: () => call(resendConsentEmail, { params: { id } }),
    onSuccess: ({ message }) => notify(message, { type: 'success' }),
    onError: (failed) =>
      notify(getErrorMessage(failed, 'The e-mail could not be sent.'), { type: 'error' }),
  });
  if (error) return 'Not known';
  if (!data) return '…';
  if (data.way === null) return 'Not recorded';
  if (data.isGiven) return `${WAY_LABELS[data.way]} (${data.privacyVersion ?? ''})`;
  return (
    <>
      <StatusChip
        tone="warning"
        label={`Asked${data.askedAt === null ? '' : ` on ${jamaicanDay(data.askedAt)}`}, no answer yet`}
      />{' '}
      <Button size="small" loading={asking.isPending} onClick={() => asking.mutate()}>
        Send the e-mail again
      </Button>
    </>
  );
};
