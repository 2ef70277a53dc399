/** When an event was recorded: first of all, where it has been copied from another log. */
export const getRecordedAt = (metadata: unknown, created: Date): Date =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'recordedAt' in metadata &&
  typeof metadata.recordedAt === 'string'
    ? new Date(metadata.recordedAt)
    : created;
