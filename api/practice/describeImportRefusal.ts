import type { Rejection } from '@mahoe/domain/decider';

/** Text for a part of a file that somebody changed while it was checked. */
export const STALE = 'Somebody changed it meanwhile. Please check the file again.';

/** Says to an administrator why a part of a file was not imported. */
export const describeImportRefusal = (
  code: string,
  details: Rejection<string>['details'],
): string => {
  if (code.endsWith('-inconsistent')) return details?.['problem'] ?? 'A field is out of range.';
  if (code === 'question-withdrawn')
    return 'A question was retired meanwhile. Please check the file again.';
  return STALE;
};
