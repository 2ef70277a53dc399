/**
 * Query options of a record's page. The meta gives records a cache of their own: react-admin stores the rows of
 * a list as records without a meta, and a row has fewer fields than its record and may be older.
 * The page itself shows errors, so react-admin's toast is suppressed.
 */
export const recordQueryOptions = { meta: { source: 'record' }, onError: () => undefined };
