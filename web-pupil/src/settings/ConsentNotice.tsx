import type { ReplyOf } from '@mahoe/contracts/operation';
import { getConsent } from '@mahoe/contracts/privacy';
import { useRead } from '../apiClient.ts';

const WAYS: Readonly<Record<NonNullable<ReplyOf<typeof getConsent>['way']>, string>> = {
  'adult-with-card': 'an adult who paid by card',
  'school-with-voucher': 'the school, by its voucher',
  'school-with-class-list': 'the school, by its class list',
  'parent-by-mail': 'a parent, by the link in a mail',
};

/** Who agreed to the account, and how. */
export const ConsentNotice = ({ userId }: { readonly userId: string }) => {
  const { data } = useRead(getConsent, { params: { id: userId } });
  if (!data?.way) return null;
  return (
    <p>
      {data.isGiven
        ? `Who agreed to this account: ${WAYS[data.way]} (privacy text ${data.privacyVersion}).`
        : 'We have written to the e-mail address of this account and wait for a parent to agree by the link in that mail.'}
    </p>
  );
};
