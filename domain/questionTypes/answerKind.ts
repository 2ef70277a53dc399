import type { z } from 'zod';

/**
 * One kind of answer: how it is stored and sent. Several question types may share a kind. `Sent` is
 * the part of a request's body that holds an answer of this kind.
 */
export interface AnswerKind<
  Answer extends { readonly type: string },
  Sent extends object = object,
> {
  readonly type: Answer['type'];
  /** Stored format; free text is personal and stored apart from the rest. */
  readonly recorded: z.ZodObject;
  /** Reads an answer from a body: undefined if the body has none, null for an empty answer. */
  readonly parse: (sent: never) => Answer | null | undefined;
  readonly send: (answer: Answer) => Sent;
}
