import type { ReplyOf } from '@mahoe/contracts/operation';
import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { resendConsentEmail, getConsent } from '@mahoe/contracts/accounts/privacy';
import { useCommand, useRead } from '../apiClient.ts';
import { Button } from '../ui/components/Button.tsx';
import { formatDate } from '../ui/format/instant.ts';

const CONSENT_METHODS: Readonly<Record<NonNullable<ReplyOf<typeof getConsent>['way']>, string>> = {
  'adult-with-card': 'an adult who paid by card',
  'school-with-voucher': 'the school, by its voucher',
  'school-with-class-list': 'the school, by its class list',
  'parent-by-mail': 'a parent, by the link in an e-mail',
};

/**
 * Notice that a parent has not answered yet. The account works meanwhile, and the e-mail can be
 * sent again.
 */
const PendingConsent = ({
  userId,
  askedAt,
}: {
  readonly userId: string;
  readonly askedAt: string | null;
}) => {
  const asking = useCommand(resendConsentEmail);
  const day = askedAt === null ? '' : ` on ${formatDate(askedAt)}`;
  return (
    <>
      <p>We e-mailed your parent{day}. We are waiting for them to agree.</p>
      <Button
        look="second"
        pending={asking.isPending}
        onClick={() => asking.mutate({ params: { id: userId } }, { onError: console.warn })}
      >
        {asking.isPending ? 'Sending…' : 'Send the e-mail again'}
      </Button>
      <p role="status">
        {asking.isSuccess && asking.data.message}
        {asking.isError && getErrorMessage(asking.error, 'The e-mail could not be sent.')}
      </p>
    </>
  );
};

/** Parent's consent: by whom and how. */
export const ConsentNotice = ({ userId }: { readonly userId: string }) => {
  const { data } = useRead(getConsent, { params: { id: userId } });
  if (!data?.way) return null;
  if (!data.isGiven) return <PendingConsent userId={userId} askedAt={data.askedAt} />;
  return (
    <p>
      Who agreed to this account: {CONSENT_METHODS[data.way]} (privacy text {data.privacyVersion}).
    </p>
  );
};
