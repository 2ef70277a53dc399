import { randomUUID } from 'node:crypto';
import { administrator } from '@mahoe/domain/accounts/administrator';
import { instantMs, type Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { withCodeThrottle } from '../limits/codeThrottle.ts';
import {
  consumeFactorCode,
  getCodeKind,
  type ConsumedFactorCode,
  type FactorStore,
} from './secondFactor.ts';

/** Uses up a code of a confirmed second factor; records a wrong one. */
export const consumeCode = async (
  store: FactorStore & { readonly commands: CommandHandler },
  userId: string,
  code: string,
  now: Moment,
): Promise<ConsumedFactorCode | 'wrong' | 'too-many'> => {
  const taken = await withCodeThrottle(store.pool, userId, () =>
    consumeFactorCode(store, userId, code, instantMs(now.at)),
  );
  if (taken === 'wrong') {
    const command = { type: 'RefuseCode', kind: getCodeKind(code), now } as const;
    // A new id each time: two wrong codes under one idempotency key are two events.
    const context = { commandId: randomUUID(), actor: userId };
    ensureDone(await store.commands.handle(administrator, userId, command, context));
  }
  return taken;
};
