/**
 * Returns when an event was recorded. For an event copied from another log, that is the original
 * time.
 */
export const getRecordedAt = (metadata: unknown, created: Date): Date =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'recordedAt' in metadata &&
  typeof metadata.recordedAt === 'string'
    ? new Date(metadata.recordedAt)
    : created;
