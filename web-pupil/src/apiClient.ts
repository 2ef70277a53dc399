import {
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type Query,
  type QueryObserverRefetchErrorResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { getMe, type User } from '@mahoe/contracts/accounts/account';
import {
  callOperation,
  RequestFailed,
  type CallOptions,
} from '@mahoe/contracts/browser/callOperation';
import { createCommandKeys } from '@mahoe/contracts/browser/idempotencyKeys';
import { waitToRetry } from '@mahoe/contracts/browser/reconnectBackoff';
import { onPageReturn } from '@mahoe/contracts/browser/pageReturn';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { Operation, ReplyOf, RequestOf } from '@mahoe/contracts/operation';
import { findOutage, isNetworkFailure, setOutage, type Outage } from './reads/connectivity.ts';

const SESSION_END_CODES: readonly unknown[] = ['not-signed-in', 'account-suspended'];

/** Returns true if a refusal says that the session has ended, whatever the call was. */
export const endsSession = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && SESSION_END_CODES.includes(error.problem?.code);

/** Calls `listener` when a read or a command finds that the session has ended on the server. */
export const onSessionEnded = (listener: (why: RequestFailed) => void): void => {
  sessionEnded = listener;
};
let sessionEnded = (_why: RequestFailed): void => {};

/**
 * Query client with explicit invalidation: it fetches a read once, without refetch on focus and
 * without staleness by age. It retries a read only after a network failure, until a reply arrives.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      console.error(error);
      if (isNetworkFailure(error)) retryUntilOnline(findOutage(error)).catch(console.error);
    },
  }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
    mutations: { retry: false, networkMode: 'always' },
  },
});

type Limits = Pick<CallOptions, 'timeoutMs' | 'signal'>;

const call = async <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options: CallOptions,
): Promise<ReplyOf<O>> => {
  try {
    return await callOperation(operation, request, options);
  } catch (error) {
    if (endsSession(error)) sessionEnded(error);
    throw error;
  }
};

/**
 * Sends a command once per key. What this tab asks later waits for the log position of its reply.
 * @throws RequestFailed on a refusal; another error when the network fails or a limit is reached
 */
export const sendCommand = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  idempotencyKey: string,
  limits: Limits = {},
): Promise<ReplyOf<O>> => call(operation, request, { idempotencyKey, ...limits });

/** Fetches a read that is at least as new as this tab's last command. */
export const fetchRead = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  limits: Limits = {},
): Promise<ReplyOf<O>> => call(operation, request, limits);

const PROBE_TIMEOUT_MS = 15_000;

/**
 * Query used as a connection probe, so that nothing on screen flickers while the pupil is offline.
 */
const isReachable = (): Promise<boolean> =>
  fetchRead(getMe, {}, { timeoutMs: PROBE_TIMEOUT_MS }).then(
    () => true,
    (error: unknown) => !isNetworkFailure(error),
  );

const failedOnScreen = {
  type: 'active',
  predicate: ({ state }: Query) => isNetworkFailure(state.error),
} as const;

let isRetrying = false;

const retryUntilOnline = async (outage: Outage): Promise<void> => {
  setOutage(outage);
  if (isRetrying) return;
  isRetrying = true;
  for (let tries = 0; queryClient.getQueryCache().findAll(failedOnScreen).length > 0; tries += 1) {
    await waitToRetry(tries);
    if (await isReachable()) await queryClient.refetchQueries(failedOnScreen);
  }
  setOutage(undefined);
  isRetrying = false;
};

const toQueryKey = (operation: Operation, request: unknown): readonly unknown[] => [
  operation.path,
  request,
];

const LAST_SUCCESS = {
  status: 'success',
  error: null,
  isError: false,
  isSuccess: true,
  isLoadingError: false,
  isRefetchError: false,
} as const;

/** Keeps shown data on screen while the pupil is offline; the query retries by itself. */
const isOnlyOffline = <Data>(
  read: UseQueryResult<Data>,
): read is QueryObserverRefetchErrorResult<Data> =>
  read.isRefetchError && isNetworkFailure(read.error);

/**
 * Reads an operation. The reply is cached until it is invalidated, or refetched every
 * `refetchIntervalMs`.
 */
export const useRead = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  {
    refetchIntervalMs,
    ...options
  }: { readonly enabled?: boolean; readonly refetchIntervalMs?: number } = {},
): UseQueryResult<ReplyOf<O>> => {
  const read = useQuery<ReplyOf<O>>({
    queryKey: toQueryKey(operation, request),
    queryFn: ({ signal }) => fetchRead(operation, request, { signal }),
    ...(refetchIntervalMs !== undefined && { refetchInterval: refetchIntervalMs }),
    ...options,
  });
  return isOnlyOffline(read) ? { ...read, ...LAST_SUCCESS, data: read.data } : read;
};

/** Starts the reads of a page while its code and the user are still loading. */
export const prefetch = <O extends Operation>(operation: O, request: RequestOf<O>): void => {
  queryClient
    .prefetchQuery({
      queryKey: toQueryKey(operation, request),
      queryFn: ({ signal }) => fetchRead(operation, request, { signal }),
    })
    .catch(console.error);
};

const idempotencyKeys = createCommandKeys();

/**
 * A command given by a person. The same body after a lost reply keeps its key, so the command
 * counts once.
 */
export const useCommand = <O extends Operation>(operation: O) =>
  useMutation<ReplyOf<O>, Error, RequestOf<O>>({
    mutationFn: (request) =>
      idempotencyKeys.send(`${operation.path} ${JSON.stringify(request)}`, (key) =>
        sendCommand(operation, request, key),
      ),
  });

const ME_KEY = toQueryKey(getMe, {});

/**
 * Invalidates every read after something was recorded: each one is fetched again when next shown.
 */
export const invalidateAll = (): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });

/** Refetches every shown reply of an operation now and its other replies when next shown. */
export const invalidateOperation = (operation: Operation): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [operation.path] });

/** Refetches everything, as a page reload would: shown reads now, others when next shown. */
export const refetchAll = (): Promise<void> => queryClient.invalidateQueries();

const RETURN_INTERVAL_MS = 60_000;

/** Refetches the shown reads when the page comes back, at most once a minute. An open quiz asks itself. */
export const refetchOnReturn = (): (() => void) => {
  let lastAt = serverNow();
  return onPageReturn(() => {
    if (serverNow() - lastAt < RETURN_INTERVAL_MS) return;
    lastAt = serverNow();
    queryClient
      .invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/') })
      .catch(console.error);
  });
};

/** Invalidates every read after the pupil learnt something, and fetches the user now. */
export const invalidateAfterLearning = async (): Promise<void> => {
  await invalidateAll();
  await queryClient.refetchQueries({ queryKey: ME_KEY });
};

/** Changes every cached reply of an operation at once, wherever it is shown. */
export const updateCached = <O extends Operation>(
  operation: O,
  change: (reply: ReplyOf<O>) => ReplyOf<O>,
): void => {
  queryClient.setQueriesData<ReplyOf<O>>(
    { queryKey: [operation.path] },
    (reply) => reply && change(reply),
  );
};

/** Caches the signed-in user for `useSignedInUser`. */
export const cacheUser = (user: User): void => {
  queryClient.setQueryData(ME_KEY, { authenticated: true, user });
};

/** Returns true if the signed-in user is cached, so no call is needed. */
export const hasCachedUser = (): boolean => queryClient.getQueryData(ME_KEY) !== undefined;

/** The signed-in user; only for screens behind sign-in. */
export const useSignedInUser = (): User => {
  const { data } = useRead(getMe, {});
  if (!data) throw new Error('no user is signed in');
  return data.user;
};
