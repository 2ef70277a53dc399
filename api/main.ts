import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrateApi } from './migrateApi.ts';
import { purgeNowAndThen } from './purge.ts';
import { openServices } from './services.ts';

const config = await readConfig(process.env);
const logger = pino({ name: 'api', level: config.LOG_LEVEL });
await migrateApi(config.DATABASE_URL);
const services = openServices(config, logger);
const purging = purgeNowAndThen(services.pool, logger);
const app = await buildApp(services, logger);
await app.listen({ port: config.PORT, host: config.HOST });

const stop = (): void => {
  clearInterval(purging);
  app
    .close()
    .then(() => services.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'not stopped cleanly');
        process.exit(1);
      },
    );
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
