import { LONG_MAX } from '../protocol/protobuf.ts';

/** An event as a client proposes it. */
export interface ProposedEvent {
  id: string;
  type: string;
  isJson: boolean;
  data: Buffer;
  metadata: Buffer;
}

/** An event as stored. `position` counts from 1 without gaps; `created` is in milliseconds. */
export type StoredEvent = ProposedEvent & {
  position: number;
  stream: string;
  revision: number;
  created: number;
};

/**
 * Formats a revision for Postgres. The revision of a tombstone is the largest value of the column.
 */
export const revisionText = (revision: number): string =>
  revision >= LONG_MAX ? '9223372036854775807' : String(revision);
