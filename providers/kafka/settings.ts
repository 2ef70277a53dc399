import { z } from 'zod';

/** Ways to prove a password to a broker (SASL). PLAIN sends it, so it is for TLS only. */
export const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
export type SaslMechanism = (typeof SASL_MECHANISMS)[number];

const BROKER = /^[^\s:,]+:\d{1,5}$/;

const splitList = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => part.trim() || []);

/** Settings of the brokers to which events are relayed. Without brokers there is no relay. */
export const kafkaSettings = {
  KAFKA_BROKERS: z
    .string()
    .refine((text) => splitList(text).every((part) => BROKER.test(part)), {
      error: 'a list such as host1:9092,host2:9092 is needed',
    })
    .optional(),
  KAFKA_TLS: z.enum(['yes', 'no'], 'yes or no is needed').default('no'),
  /** File of the authority that signed the brokers' certificates; by default those of the system. */
  KAFKA_TLS_CA_FILE: z.string().optional(),
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  KAFKA_SASL_MECHANISM: z
    .enum(SASL_MECHANISMS, `${SASL_MECHANISMS.join(', ')} is needed`)
    .default('scram-sha-512'),
};

const KafkaSettings = z.object(kafkaSettings);

/** The parsed settings. */
export type KafkaSettings = z.output<typeof KafkaSettings>;

/** Requires settings that belong together. */
export const checkKafkaSettings = (settings: KafkaSettings, found: z.RefinementCtx): void => {
  const { KAFKA_USERNAME, KAFKA_PASSWORD, KAFKA_TLS, KAFKA_TLS_CA_FILE } = settings;
  const refuse = (name: string, message: string): void =>
    found.addIssue({ code: 'custom', path: [name], message });
  if (KAFKA_USERNAME !== undefined && KAFKA_PASSWORD === undefined)
    refuse('KAFKA_PASSWORD', 'is needed with KAFKA_USERNAME');
  if (KAFKA_USERNAME === undefined && KAFKA_PASSWORD !== undefined)
    refuse('KAFKA_USERNAME', 'is needed with KAFKA_PASSWORD');
  if (KAFKA_TLS_CA_FILE !== undefined && KAFKA_TLS === 'no')
    refuse('KAFKA_TLS', 'yes is needed with KAFKA_TLS_CA_FILE');
  if (
    KAFKA_USERNAME !== undefined &&
    KAFKA_TLS === 'no' &&
    settings.KAFKA_SASL_MECHANISM === 'plain'
  )
    refuse('KAFKA_TLS', 'yes is needed with KAFKA_SASL_MECHANISM plain, which sends the password');
};

/** How to reach the brokers. */
export interface KafkaConnection {
  /** Addresses such as `host:9092`. */
  readonly brokers: readonly string[];
  /** Undefined without TLS. */
  readonly tls?: { readonly caFile: string | undefined };
  /** Undefined without a login. */
  readonly login?: {
    readonly mechanism: SaslMechanism;
    readonly username: string;
    readonly password: string;
  };
}

/** Reads the connection from the settings; undefined if no brokers are set. */
export const toKafkaConnection = ({
  KAFKA_BROKERS,
  KAFKA_TLS,
  KAFKA_TLS_CA_FILE: caFile,
  KAFKA_USERNAME: username,
  KAFKA_PASSWORD: password,
  KAFKA_SASL_MECHANISM: mechanism,
}: KafkaSettings): KafkaConnection | undefined => {
  const brokers = splitList(KAFKA_BROKERS ?? '');
  if (brokers.length === 0) return undefined;
  return {
    brokers,
    ...(KAFKA_TLS === 'yes' && { tls: { caFile } }),
    ...(username !== undefined &&
      password !== undefined && { login: { mechanism, username, password } }),
  };
};
