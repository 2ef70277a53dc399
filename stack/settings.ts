import { availableParallelism } from 'node:os';
import { isIP } from 'node:net';
import { AUDIENCES } from '@mahoe/domain/messaging/messagingAccess';
import { withCurrentNames } from '@mahoe/eventstore/formerSettings';
import { checkKafkaSettings, kafkaSettings } from '@mahoe/providers/kafka/settings';
import { modelSettings, checkModelSettings } from '@mahoe/providers/model/settings';
import { paymentSettings } from '@mahoe/providers/payments/settings';
import { DEFAULT_SAMPLING_RATIO } from '@mahoe/telemetry/tracing';
import { z } from 'zod';
import { BLOCKED_PORTS, findCallablePort } from './blockedPorts.ts';

const level = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** Returns true for an address, with or without a prefix length, and for a network by name. */
const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return longest > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= longest));
};

const splitList = (text: string): readonly string[] => text.split(',').map((part) => part.trim());

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address such as postgres://user:password@host:5432/mahoe is needed',
});

const password = z.string().min(6, 'at least 6 characters are needed').max(128);

const wholeNumber = (least: number, tooLow: string) =>
  z.coerce.number('a number is needed').int('a whole number is needed').min(least, tooLow);

/**
 * Platforms on which processes can share a port: Node's `reusePort` (https://nodejs.org/api/net.html).
 */
const PLATFORMS_SHARING_PORTS = new Set<NodeJS.Platform>(['linux', 'freebsd', 'sunos', 'aix']);
const canSharePorts = (): boolean => PLATFORMS_SHARING_PORTS.has(process.platform);

/** Returns one process per two cores, at most four; one if processes cannot share a port. */
export const getDefaultApiProcesses = (cores = availableParallelism()): number =>
  canSharePorts() ? Math.max(1, Math.min(4, Math.floor(cores / 2))) : 1;

const settingsSchema = z.object({
  PORT: wholeNumber(0, 'a number from 0 (any free port) to 65535 is needed')
    .max(65_535, 'a number from 0 (any free port) to 65535 is needed')
    .refine((port) => !BLOCKED_PORTS.has(port), {
      error: ({ input }) =>
        `browsers refuse to call this port; choose another, such as ${findCallablePort(Number(input))}`,
    })
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://school.example is needed' })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((value) => splitList(value).every(isProxy), {
      error: 'a list such as 10.0.0.0/8,192.168.1.5 or uniquelocal is needed',
    })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  PRIVACY_DATABASE_URL: postgresUrl.optional(),
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/\S+$/, 'an address such as esdb://host:2113?tls=false is needed')
    .optional(),
  ...kafkaSettings,
  ADMIN_USERNAME: z
    .string()
    .regex(
      /^[A-Za-z0-9._-]{3,30}$/,
      '3 to 30 letters, numbers, dots, dashes and underscores are needed',
    )
    .optional(),
  ADMIN_PASSWORD: password.optional(),
  DEMO_PASSWORD: password.default('mahoe-demo'),
  DEMO_CONTENT: z.enum(['yes', 'no'], 'yes or no is needed').optional(),
  MONTHLY_PRICE_CENTS: wholeNumber(1, 'a price is needed').optional(),
  ...paymentSettings,
  ...modelSettings,
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'an address such as smtp://user:password@mail.example:587 is needed',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'a sender such as Mahoe <mahoe@school.example> is needed',
    )
    .optional(),
  SAFEGUARDING_EMAIL: z.email('an e-mail address is needed').optional(),
  MESSAGING_AUDIENCE: z.enum(AUDIENCES, 'all, grade or friends is needed').optional(),
  MESSAGING_HOURS: z
    .string()
    .regex(
      /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
      'hours such as 06:00-22:00 are needed',
    )
    .optional(),
  API_PROCESSES: wholeNumber(1, 'at least 1 is needed')
    .max(16, 'at most 16 share a port')
    .refine((processes) => processes === 1 || canSharePorts(), {
      error: 'only 1 can be used here: processes of this operating system cannot share a port',
    })
    .default(() => getDefaultApiProcesses()),
  PROJECTION_PARTITIONS: wholeNumber(1, 'at least 1 is needed')
    .max(16, 'at most 16 share the projectors')
    .default(1),
  RATE_LIMIT_COMMANDS_PER_MINUTE: wholeNumber(1, 'at least 1 is needed').optional(),
  REQUEST_TIMEOUT_MS: wholeNumber(100, 'at least 100 milliseconds are needed').optional(),
  DRAIN_MS: wholeNumber(0, 'milliseconds from 0 to 60000 are needed')
    .max(60_000, 'milliseconds from 0 to 60000 are needed')
    .optional(),
  MASTER_KEY_FILE: z.string().optional(),
  PEPPER_FILE: z.string().optional(),
  ADMIN_TWO_FACTOR: z.enum(['required', 'optional'], 'required or optional is needed').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'a public key of age (age1…) is needed')
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  PSEUDONYM_KEY_FILE: z.string().optional(),
  LOG_LEVEL: level.default('info'),
  METRICS_PORT: wholeNumber(1, 'a port from 1 to 65000 is needed')
    .max(65_000, 'a port from 1 to 65000 is needed')
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address such as http://127.0.0.1:4318 is needed' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('a share such as 0.01 is needed')
    .min(0, 'a share from 0 to 1 is needed')
    .max(1, 'a share from 0 to 1 is needed')
    .default(DEFAULT_SAMPLING_RATIO),
});

/** Returns each setting's name with its default; undefined if it has none. */
export const readSettingDefaults = (): ReadonlyMap<string, string | undefined> =>
  new Map(
    Object.entries(settingsSchema.shape).map(([name, schema]: [string, z.ZodType]) => {
      const value = z
        .union([z.string(), z.number()])
        .optional()
        .parse(schema.safeParse(undefined).data);
      return [name, value === undefined ? undefined : String(value)];
    }),
  );

/** Checks settings that depend on each other. */
const checkedSettings = settingsSchema
  .superRefine(checkKafkaSettings)
  .superRefine(checkModelSettings)
  .superRefine(({ ADMIN_USERNAME, ADMIN_PASSWORD }, context) => {
    const missing =
      ADMIN_USERNAME === undefined
        ? 'ADMIN_USERNAME'
        : ADMIN_PASSWORD === undefined && 'ADMIN_PASSWORD';
    if (missing && (ADMIN_USERNAME ?? ADMIN_PASSWORD) !== undefined) {
      const message = 'ADMIN_USERNAME and ADMIN_PASSWORD are set together, or neither';
      context.addIssue({ code: 'custom', path: [missing], message });
    }
  });

/** Settings of the operator; every value has been checked. */
export type Settings = z.output<typeof checkedSettings>;

/** A setting that cannot be used; the message is for the operator. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the environment; an empty value counts as not set.
 * @throws a `SettingsError` that lists every wrong setting
 */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const named = withCurrentNames(environment);
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => {
      const value = named[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const read = checkedSettings.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${name} ${describeValue(name, given[name])}: ${message}.`;
  });
  throw new SettingsError(`These settings cannot be used:\n${lines.join('\n')}`);
};

const describeValue = (name: string, value: string | undefined): string => {
  if (value === undefined) return 'is not set';
  return /_(PASSWORD|KEY|SECRET)$|^SMTP_URL$/.test(name)
    ? 'is refused'
    : `is ${JSON.stringify(value)}`;
};
