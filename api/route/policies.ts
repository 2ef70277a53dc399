import type { Access } from '@mahoe/contracts/operation';
import type { SignedIn } from '../sessions/sessions.ts';
import type { CommonCode } from '../edge/problems.ts';

/** A request as far as a policy may look: not yet known to be well-formed. */
export interface PolicyRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Whether an actor may do what an operation does, with whom the request names: undefined, or the
 * refusal. Without an actor, a visitor asks.
 */
export type Policy = (
  actor: SignedIn | undefined,
  request: PolicyRequest,
) => CommonCode | undefined;

const allowAnyone: Policy = () => undefined;

/** A policy for who is signed in and not suspended. */
const forMembers =
  (allows: (actor: SignedIn, request: PolicyRequest) => boolean): Policy =>
  (actor, request) => {
    if (!actor) return 'not-signed-in';
    if (actor.isSuspended) return 'account-suspended';
    if (actor.lacksSecondFactor) return 'second-factor-required';
    return allows(actor, request) ? undefined : 'forbidden';
  };

const getField = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, name)
    ? (part as Readonly<Record<string, unknown>>)[name]
    : undefined;

const getPathOwner = ({ params }: PolicyRequest): unknown => getField(params, 'id');
/** By which names a request may say who acts. */
const ACTOR_FIELDS = ['userId', 'senderId', 'reporterId', 'participant1Id'];
const getNamedActors = ({ query, body }: PolicyRequest): readonly unknown[] =>
  [query, body].flatMap((part) => ACTOR_FIELDS.map((name) => getField(part, name)));

const administrators = forMembers(({ isAdministrator }) => isAdministrator);

/**
 * Who may do what, by the name an operation's contract gives. Who takes part in one thing, such as a
 * conversation, is decided with it.
 */
export const policies: Readonly<Record<Access, Policy>> = {
  anyone: allowAnyone,
  'signed-in': forMembers(() => true),
  'path-owner': forMembers(
    (actor, request) => actor.isAdministrator || getPathOwner(request) === actor.id,
  ),
  'named-actor': forMembers((actor, request) =>
    getNamedActors(request).every((id) => id === undefined || id === actor.id),
  ),
  administrator: administrators,
  'own-factor': (actor, request) =>
    administrators(actor && { ...actor, lacksSecondFactor: false }, request),
};
