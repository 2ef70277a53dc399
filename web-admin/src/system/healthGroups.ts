import type { getHealth } from '@mahoe/contracts/health';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { humanizeName } from '../ui/record/historyText.ts';

type Health = ReplyOf<typeof getHealth>;
type Part = Health['parts'][string];

/** A part or subscription with a readable name. */
export interface NamedPart extends Part {
  /** The operators' name. */
  readonly id: string;
  readonly name: string;
}

/** Parts that appear together on the page, unhealthy ones first. */
export interface HealthGroup {
  readonly heading: string;
  readonly about: string;
  readonly parts: readonly NamedPart[];
}

const PART_NAMES: Readonly<Partial<Record<string, string>>> = {
  database: 'Database',
  eventStore: 'Event store',
  version: 'Version of the product',
  kafka: 'Kafka, for analysts',
  payments: 'Card payments',
  moderators: 'Moderation queue',
  projections: 'Page updater process',
  reactions: 'Background job process',
};

const GROUPS = [
  { process: undefined, heading: 'Parts', about: 'Everything else depends on these.' },
  {
    process: 'projections',
    heading: 'Page updaters',
    about: 'Each reads the log and updates the data that pages show.',
  },
  {
    process: 'reactions',
    heading: 'Background jobs',
    about: 'Each waits for an event and does what follows from it.',
  },
] as const;

const WORST_FIRST = ['down', 'degraded', 'healthy'];

/** Groups parts and subscriptions by purpose. */
export const healthGroups = (parts: Health['parts']): readonly HealthGroup[] => {
  const named = Object.entries(parts).map(([id, part]): NamedPart => {
    const name = part.process === undefined ? PART_NAMES[id] : undefined;
    return { ...part, id, name: name ?? humanizeName(id) };
  });
  return GROUPS.map(({ process, ...group }) => ({
    ...group,
    parts: named
      .filter((part) => part.process === process)
      .toSorted(
        (one, other) =>
          WORST_FIRST.indexOf(one.status) - WORST_FIRST.indexOf(other.status) ||
          one.name.localeCompare(other.name),
      ),
  }));
};

/** The lag of a subscription as text, or undefined for a part that reads no log. */
export const lagText = ({
  lagSeconds,
  lagEvents,
}: Pick<Part, 'lagSeconds' | 'lagEvents'>): string | undefined => {
  if (lagSeconds === undefined) return undefined;
  if (lagSeconds === 0) return 'up to date';
  const many = lagEvents === undefined ? 'many events' : `${lagEvents} events`;
  const events = lagEvents === 1 ? '1 event' : many;
  return `${lagSeconds} s and ${events} behind`;
};
