import { StatusChip } from '../ui/StatusChip.tsx';
import { useNow } from '../ui/useNow.ts';
import { subscriptionLabel } from './subscription.ts';

/** Active, expired or none, in the warning style when it is over or nearly so. */
export const SubscriptionChip = ({ endsAt }: { readonly endsAt: string | null }) => {
  const { tone, label } = subscriptionLabel(endsAt, useNow());
  return <StatusChip tone={tone} label={label} />;
};
