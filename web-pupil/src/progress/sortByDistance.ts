import type { Badge } from '@mahoe/contracts/progress/progress';

const shareOf = ({ progress }: Pick<Badge, 'progress'>): number =>
  progress ? progress.count / progress.of : -1;

/** Sorts badges by the share of the way that is done, the nearest first; those without a count are last. */
export const sortByDistance = <One extends Pick<Badge, 'progress'>>(
  badges: readonly One[],
): readonly One[] => badges.toSorted((one, other) => shareOf(other) - shareOf(one));
