import type { Access } from '@mahoe/contracts/operation';
import type { SignedIn } from './accounts/sessions.ts';
import type { CommonCode } from './problems.ts';

/** What somebody wants to do with a subject. */
export type Verb = 'see' | 'change';

/** A request as far as a policy may look: not yet known to be well-formed. */
export interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Whether an actor may do something: undefined, or the refusal. Without an actor, a visitor asks. */
export type Policy = (
  actor: SignedIn | undefined,
  verb: Verb,
  asked: Asked,
) => Promise<CommonCode | undefined>;

const open: Policy = () => Promise.resolve(undefined);

/**
 * A policy for who is signed in and not suspended.
 * @param subjectOf whom or what a request is about: read from it, or looked up by what it names
 */
export const forMembers =
  <Subject>(
    subjectOf: (asked: Asked) => Subject | Promise<Subject>,
    allows: (actor: SignedIn, verb: Verb, subject: Subject) => boolean,
  ): Policy =>
  async (actor, verb, asked) => {
    if (!actor) return 'not-signed-in';
    if (actor.isSuspended) return 'account-suspended';
    if (actor.lacksSecondFactor) return 'second-factor-required';
    return allows(actor, verb, await subjectOf(asked)) ? undefined : 'forbidden';
  };

const field = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, name)
    ? (part as Readonly<Record<string, unknown>>)[name]
    : undefined;

const nobodyElse = (): undefined => undefined;
const ownerInPath = ({ params }: Asked): unknown => field(params, 'id');
/** By which names a request may say who acts. */
const ACTING = ['userId', 'senderId', 'reporterId', 'participant1Id'];
const actorsNamed = ({ query, body }: Asked): readonly unknown[] =>
  [query, body].flatMap((part) => ACTING.map((name) => field(part, name)));

const administrators = forMembers(nobodyElse, (actor) => actor.isAdministrator);

/** Who may do what, by the name an operation's contract gives. */
export const policies: Readonly<Record<Access, Policy>> = {
  anyone: open,
  'signed-in': forMembers(nobodyElse, () => true),
  self: forMembers(ownerInPath, (actor, _verb, id) => actor.isAdministrator || id === actor.id),
  oneself: forMembers(actorsNamed, (actor, _verb, ids) =>
    ids.every((id) => id === undefined || id === actor.id),
  ),
  administrator: administrators,
  'own-factor': (actor, verb, asked) =>
    administrators(actor && { ...actor, lacksSecondFactor: false }, verb, asked),
};
