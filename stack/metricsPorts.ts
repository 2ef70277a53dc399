import type { Settings } from './settings.ts';

/** Address of the supervisor's metrics; those of the other processes have ports after it. */
export interface MetricsAddress {
  readonly host: string;
  readonly firstPort: number;
}

/** Distance of a process's port from the first, by its kind. */
const OFFSETS: Readonly<Record<string, number>> = {
  reactions: 1,
  eventstore: 2,
  payments: 3,
  api: 10,
  projections: 30,
};

/** Reads the address from the settings; undefined if no metrics are to be served. */
export const getMetricsAddress = ({
  METRICS_HOST: host,
  METRICS_PORT: firstPort,
}: Settings): MetricsAddress | undefined =>
  firstPort === undefined ? undefined : { host, firstPort };

/**
 * Returns the port of a process's metrics. Of several processes of a kind, each has the next port.
 * Undefined for a process that serves none.
 */
export const getMetricsPort = (firstPort: number, process: string): number | undefined => {
  const [kind = '', number = '1'] = process.split(' ');
  const offset = OFFSETS[kind];
  return offset === undefined ? undefined : firstPort + offset + Number(number) - 1;
};

/** Builds the variables by which a process learns where to serve its metrics. */
export const buildMetricsEnvironment = (
  address: MetricsAddress | undefined,
  process: string,
): NodeJS.ProcessEnv => {
  const port = address && getMetricsPort(address.firstPort, process);
  return port === undefined ? {} : { METRICS_HOST: address?.host, METRICS_PORT: String(port) };
};
