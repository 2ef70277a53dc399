import type { Access } from '@mahoe/contracts/operation';
import type { SignedIn } from '../sessions/sessions.ts';
import type { CommonCode } from '../edge/problems.ts';

/** The parts of a request that a policy may read; they are not parsed yet. */
export interface PolicyRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Decides whether an actor may call an operation for the users that the request names. Returns
 * undefined, or the refusal. Visitors have no actor.
 */
export type Policy = (
  actor: SignedIn | undefined,
  request: PolicyRequest,
) => CommonCode | undefined;

const allowAnyone: Policy = () => undefined;

/** Builds a policy for users who are signed in and not suspended. */
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
/** Fields in which a request may name the actor. */
const ACTOR_FIELDS = ['userId', 'senderId', 'reporterId', 'participant1Id'];
const getNamedActors = ({ query, body }: PolicyRequest): readonly unknown[] =>
  [query, body].flatMap((part) => ACTOR_FIELDS.map((name) => getField(part, name)));

const administrators = forMembers(({ isAdministrator }) => isAdministrator);

/**
 * Policies by the name that an operation's contract gives. The handler decides who takes part in
 * one thing, such as a conversation.
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
