import {
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { getMe, type User } from '@mahoe/contracts/accounts';
import { callOperation, RequestFailed, type CallOptions } from '@mahoe/contracts/callOperation';
import type { Operation, ReplyOf, RequestOf } from '@mahoe/contracts/operation';
import { noteSeen, seenPosition } from './seenPosition.ts';

/** Calls `listener` when a read or a command finds that the session has ended on the server. */
export const onSessionEnded = (listener: () => void): void => {
  sessionEnded = listener;
};
let sessionEnded = (): void => {};

/** Reads are fetched once: no retry, no refetch on focus, never stale on their own. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => console.error(error) }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A fresh idempotency key. Not `randomUUID`, which a school's plain-http address does not have. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const call = async <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options: CallOptions,
): Promise<ReplyOf<O>> => {
  try {
    return await callOperation(operation, request, options);
  } catch (error) {
    if (error instanceof RequestFailed && error.problem?.code === 'not-signed-in') sessionEnded();
    throw error;
  }
};

/**
 * Sends a command once per key; its reply's position is what later reads will have seen.
 * @throws RequestFailed on a refusal; another error when the line is down or `signal` fires
 */
export const sendCommand = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<ReplyOf<O>> =>
  call(operation, request, {
    idempotencyKey,
    onPosition: noteSeen,
    ...(signal && { signal }),
  });

/** Reads what is at least as new as this tab's last command. */
export const fetchRead = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  signal?: AbortSignal,
): Promise<ReplyOf<O>> => {
  const seen = seenPosition();
  return call(operation, request, {
    ...(seen > 0n && { minPosition: String(seen) }),
    ...(signal && { signal }),
  });
};

const keyOf = (operation: Operation, request: unknown): readonly unknown[] => [
  operation.path,
  request,
];

/** An operation's reply, kept until something changes it. */
export const useRead = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<ReplyOf<O>> =>
  useQuery<ReplyOf<O>>({
    queryKey: keyOf(operation, request),
    queryFn: ({ signal }) => fetchRead(operation, request, signal),
    ...options,
  });

/** A command a person gives. The same words after a lost reply keep their key, so they count once. */
export const useCommand = <O extends Operation>(operation: O) => {
  const unsettled = useRef<{ readonly words: string; readonly key: string }>(undefined);
  return useMutation<ReplyOf<O>, Error, RequestOf<O>>({
    mutationFn: async (request) => {
      const words = JSON.stringify(request);
      const key = unsettled.current?.words === words ? unsettled.current.key : newKey();
      unsettled.current = { words, key };
      try {
        const reply = await sendCommand(operation, request, key);
        unsettled.current = undefined;
        return reply;
      } catch (error) {
        if (error instanceof RequestFailed) unsettled.current = undefined;
        throw error;
      }
    },
  });
};

const ME = keyOf(getMe, {});

/** After anything was recorded: every read is fetched again when next shown. */
export const outdateReads = (): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });

/** After something was learnt or paid: as `outdateReads`, but the user is fetched now. */
export const refreshReads = async (): Promise<void> => {
  await outdateReads();
  await queryClient.refetchQueries({ queryKey: ME });
};

/** Changes every reply of an operation that is at hand, at once, wherever it is shown. */
export const changeReplies = <O extends Operation>(
  operation: O,
  change: (reply: ReplyOf<O>) => ReplyOf<O>,
): void => {
  queryClient.setQueriesData<ReplyOf<O>>(
    { queryKey: [operation.path] },
    (reply) => reply && change(reply),
  );
};

/** Puts the signed-in user where `useSignedInUser` finds them. */
export const rememberUser = (user: User): void => {
  queryClient.setQueryData(ME, { authenticated: true, user });
};

/** The signed-in user; only for screens behind sign-in. */
export const useSignedInUser = (): User => {
  const { data } = useRead(getMe, {});
  if (!data) throw new Error('no user is signed in');
  return data.user;
};
