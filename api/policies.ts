import type { Access } from '@mahoe/contracts/operation';
import type { SignedIn } from './accounts/sessions.ts';
import type { CommonCode } from './edge/problems.ts';

/** A request as far as a policy may look: not yet known to be well-formed. */
export interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Whether an actor may do what an operation does, with whom the request names: undefined, or the
 * refusal. Without an actor, a visitor asks.
 */
export type Policy = (actor: SignedIn | undefined, asked: Asked) => CommonCode | undefined;

const open: Policy = () => undefined;

/** A policy for who is signed in and not suspended. */
const forMembers =
  (allows: (actor: SignedIn, asked: Asked) => boolean): Policy =>
  (actor, asked) => {
    if (!actor) return 'not-signed-in';
    if (actor.isSuspended) return 'account-suspended';
    if (actor.lacksSecondFactor) return 'second-factor-required';
    return allows(actor, asked) ? undefined : 'forbidden';
  };

const field = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, name)
    ? (part as Readonly<Record<string, unknown>>)[name]
    : undefined;

const ownerInPath = ({ params }: Asked): unknown => field(params, 'id');
/** By which names a request may say who acts. */
const ACTING = ['userId', 'senderId', 'reporterId', 'participant1Id'];
const actorsNamed = ({ query, body }: Asked): readonly unknown[] =>
  [query, body].flatMap((part) => ACTING.map((name) => field(part, name)));

const administrators = forMembers(({ isAdministrator }) => isAdministrator);

/**
 * Who may do what, by the name an operation's contract gives. Who takes part in one thing, such as a
 * conversation, is decided with it.
 */
export const policies: Readonly<Record<Access, Policy>> = {
  anyone: open,
  'signed-in': forMembers(() => true),
  'path-owner': forMembers((actor, asked) => actor.isAdministrator || ownerInPath(asked) === actor.id),
  'named-actor': forMembers((actor, asked) =>
    actorsNamed(asked).every((id) => id === undefined || id === actor.id),
  ),
  administrator: administrators,
  'own-factor': (actor, asked) =>
    administrators(actor && { ...actor, lacksSecondFactor: false }, asked),
};
