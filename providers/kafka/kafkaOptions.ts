import { readFileSync } from 'node:fs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import type { KafkaConnection } from './settings.ts';

/** Options of TLS for a connection to a broker. @throws if the file of the authority cannot be read */
export const toTlsOptions = ({
  caFile,
}: NonNullable<KafkaConnection['tls']>): { readonly ca?: string } =>
  caFile === undefined ? {} : { ca: readFileSync(caFile, 'utf8') };

/**
 * Returns the options with which kafkajs reaches the brokers.
 * @throws if the file of the authority cannot be read
 */
export const toKafkaOptions = ({
  brokers,
  tls,
  login,
}: KafkaConnection): Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'> => ({
  brokers: [...brokers],
  ...(tls && { ssl: toTlsOptions(tls) }),
  ...(login && { sasl: login as SASLOptions }),
});
