import {
  addAdministrator,
  listAdministrators,
  resetTwoFactor,
  suspendAdministrator,
} from '@mahoe/contracts/accounts/administrators';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { listAdministrators as administrators } from '@mahoe/projections/accounts/administratorQueries';
import { v5 as uuidv5 } from 'uuid';
import { closeAdministrator, reconcileAdministratorStatus } from './administratorStatus.ts';
import { hashPassword, storeCredential } from './credentials.ts';
import { reservationKey } from '../commands/reservationKey.ts';
import { dropSecondFactor, hasSecondFactor, findUsersWithSecondFactor } from './secondFactor.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { IdFilter, paginate } from '../reads/paginate.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** Namespace of administrators' ids: one for each command that adds one. */
const ADMINISTRATOR_IDS = '7b4f2d10-8c3e-5a96-b1d7-2e5f8a9c0b63';
/** Grade whose topics the pupil app shows to administrators. */
const GRADE = 6;

const handleListAdministrators: Handler<typeof listAdministrators> = async ({
  services: { pool },
  views,
  query,
  reply,
}) => {
  const asked = readListQuery(query, IdFilter);
  const [all, secured] = await Promise.all([
    administrators(views),
    findUsersWithSecondFactor(pool),
  ]);
  const shown = all.map((row) => ({ ...row, hasTwoFactor: secured.has(row.id) }));
  const { rows, total } = paginate(shown, asked);
  setContentRange(reply, 'administrators', asked.range, { count: rows.length, total });
  return rows;
};

const handleAddAdministrator: Handler<typeof addAdministrator> = async ({
  services: { config, commands, pool },
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const { password, ...profile } = body;
  const administratorId = uuidv5(context.commandId, ADMINISTRATOR_IDS);
  const keys = {
    usernameKey: reservationKey(config.pepper, profile.username),
    emailKey: reservationKey(config.pepper, profile.email),
  };
  const hold = { type: 'ConfirmKey', holderId: administratorId, now } as const;
  const named = await commands.handle(usernameKey, keys.usernameKey, hold, context);
  if (isRejection(named)) {
    return refuse(named.rejected === 'key-taken' ? 'username-taken' : named.rejected);
  }
  const addressed = await commands.handle(emailKey, keys.emailKey, hold, context);
  if (isRejection(addressed)) {
    const release = { type: 'ReleaseKey', holderId: administratorId, now } as const;
    const freeing = { ...context, commandId: uuidv5('release', context.commandId) };
    ensureDone(await commands.handle(usernameKey, keys.usernameKey, release, freeing));
    return refuse(addressed.rejected === 'key-taken' ? 'email-taken' : addressed.rejected);
  }
  const command = {
    type: 'RegisterAdministrator',
    now,
    administratorId,
    grade: GRADE,
    ...keys,
    profile,
    addedBy: user.id,
  } as const;
  const handled = await handleCommand(administrator, administratorId, command);
  if (isRejection(handled)) return refuse(handled);
  // Store the credential last: anyone who can sign in counts as a remaining administrator.
  const credential = { userId: administratorId, isAdministrator: true };
  const hash = await hashPassword(password);
  await storeCredential(pool, credential, keys.usernameKey, hash, 'keep');
  return { id: administratorId };
};

const handleSuspendAdministrator: Handler<typeof suspendAdministrator> = async ({
  services: { commands, pool },
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { id } = params;
  const { administratorId } = await commands.load(administrator, id);
  if (administratorId === null) return refuse('user-not-found');
  if (id === user.id) return refuse('not-oneself');
  const type = body.suspended ? 'SuspendAdministrator' : 'ReinstateAdministrator';
  // A repeat closes nothing, because it may come after a later decision.
  const before = await commands.recorded(administrator, id, context);
  if (!before && body.suspended && !(await closeAdministrator(pool, id))) {
    return refuse('last-administrator');
  }
  const command = { type, now, by: user.id } as const;
  const handled = before ?? (await commands.handle(administrator, id, command, context));
  if (isRejection(handled)) return refuse(handled);
  const { isSuspended } = await commands.load(administrator, id);
  await reconcileAdministratorStatus(pool, id, isSuspended, handled.position);
  recordPosition(handled.position);
  return { id, isSuspended };
};

const handleResetTwoFactor: Handler<typeof resetTwoFactor> = async ({
  services: { commands, pool },
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { id } = params;
  if (id === user.id) return refuse('not-oneself');
  const command = { type: 'TurnOffTwoFactor', now, by: user.id } as const;
  const handled = await handleCommand(administrator, id, command);
  if (isRejection(handled)) return refuse(handled);
  // A repeat finishes what a crash left undone, but keeps a factor that was set up since.
  const { hasTwoFactor } = await commands.load(administrator, id);
  if (!hasTwoFactor && (await hasSecondFactor(pool, id))) {
    await endAllSessions(pool, id);
    await dropSecondFactor(pool, id);
  }
  return { id, hasTwoFactor: false as const };
};

/** Routes by which administrators manage administrators. */
export const administratorRoutes: readonly Route[] = [
  defineRoute(listAdministrators, handleListAdministrators),
  defineRoute(addAdministrator, handleAddAdministrator, {
    work: 'entry',
  }),
  defineRoute(suspendAdministrator, handleSuspendAdministrator),
  defineRoute(resetTwoFactor, handleResetTwoFactor),
];
