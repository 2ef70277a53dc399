import { openProcessLog } from '@mahoe/eventstore/processLog';
import { startPaymentServer } from './server.ts';

const logger = openProcessLog('payments');

const requireSetting = (name: string): string => {
  const value = process.env[name];
  if (value !== undefined) return value;
  logger.fatal(`${name} is not set`);
  process.exit(2);
};

const server = await startPaymentServer({
  databaseUrl: requireSetting('PAYMENTS_DATABASE_URL'),
  port: Number(requireSetting('PAYMENTS_PORT')),
  secretKey: requireSetting('PAYMENTS_SECRET_KEY'),
  webhook: {
    url: requireSetting('PAYMENTS_WEBHOOK_URL'),
    secret: requireSetting('PAYMENTS_WEBHOOK_SECRET'),
  },
  logger,
}).catch((error: unknown) => {
  logger.fatal({ err: error }, 'payments cannot start');
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)));

process.send?.('ready');
