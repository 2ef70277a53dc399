import { StatusChip } from '../ui/StatusChip.tsx';
import { useServerTime } from '../ui/useServerTime.ts';
import { subscriptionLabel } from './subscription.ts';

/** The subscription's state, in the warning style if it has ended or ends soon. */
export const SubscriptionChip = ({ endsAt }: { readonly endsAt: string | null }) => {
  const { tone, label } = subscriptionLabel(endsAt, useServerTime());
  return <StatusChip tone={tone} label={label} />;
};
