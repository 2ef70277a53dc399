import { existsSync } from 'node:fs';

/** Returns true if a container engine answers on this machine. */
export const isContainerEngineRunning = async (): Promise<boolean> => {
  if (process.env['DOCKER_HOST'] === undefined && !existsSync('/var/run/docker.sock')) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
};

/** Starts a real EventStoreDB and a real Postgres in the versions of docker-compose.yml. */
export const startContainers = async (): Promise<{
  postgresUrl: string;
  eventStoreUrl: string;
  stop: () => Promise<void>;
}> => {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const { KurrentDbContainer } = await import('@testcontainers/kurrentdb');
  const [postgres, eventStore] = await Promise.all([
    new PostgreSqlContainer('postgres:18').start(),
    new KurrentDbContainer('kurrentplatform/kurrentdb:25.0').start(),
  ]);
  return {
    postgresUrl: postgres.getConnectionUri(),
    eventStoreUrl: eventStore.getConnectionString().replace(/^kurrentdb/, 'esdb'),
    stop: async () => {
      await Promise.all([postgres.stop(), eventStore.stop()]);
    },
  };
};
