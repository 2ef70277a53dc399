/** Documentation of a setting. */
export interface SettingMeaning {
  readonly name: string;
  /** Name before a renaming. */
  readonly formerName?: string;
  /** Default value in Markdown if the schema has none; none if absent. */
  readonly byDefault?: string;
  readonly meaning: string;
}

/** Settings of one subject. */
export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly SettingMeaning[];
}

const listening: SettingGroup = {
  title: 'Where it listens',
  settings: [
    {
      name: 'PORT',
      meaning:
        'Port of the product. 0 takes any free port. Ports that browsers refuse to call, such as 6000, are refused.',
    },
    {
      name: 'HOST',
      meaning: 'Address to listen on. Use 0.0.0.0 to be reached from other machines.',
    },
    {
      name: 'PUBLIC_URL',
      meaning:
        "Address of the product in the browser, such as https://school.example. With https:, cookies are secure; from then on the API refuses requests for any other host except this machine's own names, and links in e-mails begin with it.",
    },
    {
      name: 'TRUSTED_PROXIES',
      meaning:
        'Proxies besides this machine whose forwarded headers (client address, host) the API trusts: a list such as 10.0.0.0/8,192.168.1.5, or loopback, linklocal, uniquelocal.',
    },
    {
      name: 'REQUEST_TIMEOUT_MS',
      byDefault: '`20000`',
      meaning: 'Milliseconds in which a request must have arrived, its body included.',
    },
    {
      name: 'DRAIN_MS',
      byDefault: '`0`',
      meaning:
        'Milliseconds for which an API that is stopping still takes calls, after `/api/ready` says that it is not ready. Behind a balancer: longer than the interval of its health checks.',
    },
    {
      name: 'RATE_LIMIT_COMMANDS_PER_MINUTE',
      formerName: 'COMMANDS_PER_MINUTE',
      byDefault: '`300`',
      meaning: 'Commands that one user may send to one API process in a minute.',
    },
    {
      name: 'API_PROCESSES',
      byDefault: 'one per two cores, at most 4',
      meaning:
        'Processes that answer requests on one port, from 1 to 16. Only 1 is possible on macOS and Windows, where processes cannot share a port.',
    },
    {
      name: 'PROJECTION_PARTITIONS',
      meaning: 'Processes among which the projectors are divided, from 1 to 16.',
    },
  ],
};

const data: SettingGroup = {
  title: 'Data',
  settings: [
    {
      name: 'DATA_DIR',
      meaning:
        'Folder of everything that is kept on this machine: database, keys, logs, e-mails, backups.',
    },
    {
      name: 'DATABASE_URL',
      byDefault: 'embedded Postgres',
      meaning:
        'An existing Postgres, such as postgres://user:password@host:5432/mahoe. The embedded one is then not started.',
    },
    {
      name: 'EVENTSTORE_URL',
      byDefault: 'embedded event store',
      meaning:
        'An existing EventStoreDB or KurrentDB, such as esdb://host:2113?tls=false. The embedded server is then not started.',
    },
    {
      name: 'PRIVACY_DATABASE_URL',
      byDefault: '`DATABASE_URL`',
      meaning:
        'The Postgres that holds the personal-data keys. Its tables are created if it is empty.',
    },
    {
      name: 'KAFKA_BROKERS',
      meaning:
        'Kafka brokers as host:port, separated by commas. The relay for analysts runs only if it is set.',
    },
    { name: 'KAFKA_TLS', meaning: 'Whether the brokers speak TLS: yes or no.' },
    {
      name: 'KAFKA_TLS_CA_FILE',
      byDefault: 'authorities of the system',
      meaning: "File of the authority that signed the brokers' certificates (PEM).",
    },
    {
      name: 'KAFKA_USERNAME',
      meaning:
        'User with which the relay signs in to the brokers. Set it together with KAFKA_PASSWORD.',
    },
    { name: 'KAFKA_PASSWORD', meaning: 'Password of that user.' },
    {
      name: 'KAFKA_SASL_MECHANISM',
      meaning: 'Way to prove the password: plain (with TLS only), scram-sha-256 or scram-sha-512.',
    },
  ],
};

const keys: SettingGroup = {
  title: 'Keys',
  settings: [
    {
      name: 'MASTER_KEY_FILE',
      formerName: 'KEY_FILE',
      byDefault: '`keys/kek` in `DATA_DIR`',
      meaning:
        "File of exactly 32 bytes: the key that encrypts all personal-data keys. Created for a new database only; another database's key is refused. Without it no personal data can be read.",
    },
    {
      name: 'PEPPER_FILE',
      byDefault: '`keys/pepper` in `DATA_DIR`',
      meaning:
        "File of exactly 32 bytes: the key of the keyed hashes under which names, addresses and codes are reserved. Created for a new database only; another database's key is refused.",
    },
    {
      name: 'PSEUDONYM_KEY_FILE',
      formerName: 'TERM_KEY_FILE',
      byDefault: 'derived from the pepper',
      meaning:
        'File of exactly 32 bytes: the key of the pseudonyms in Kafka. Another key gives people other pseudonyms.',
    },
  ],
};

const accounts: SettingGroup = {
  title: 'Demo and first administrator',
  settings: [
    {
      name: 'DEMO_CONTENT',
      byDefault: 'yes with the embedded database and event store, otherwise no',
      meaning: 'Whether the shipped question bank is loaded at start: yes or no.',
    },
    {
      name: 'DEMO_PASSWORD',
      meaning:
        'Password of the demo accounts. They exist only with the embedded database and event store; a new password holds from the next start.',
    },
    {
      name: 'ADMIN_USERNAME',
      meaning:
        'Username of an administrator who is registered at start. Set it together with ADMIN_PASSWORD.',
    },
    {
      name: 'ADMIN_PASSWORD',
      meaning:
        'Password of that administrator, at least 6 characters. Every start sets it again to this value.',
    },
    {
      name: 'ADMIN_TWO_FACTOR',
      byDefault: '`optional`',
      meaning:
        'With required, administrators can do nothing before they have set up an authenticator app.',
    },
  ],
};

const payments: SettingGroup = {
  title: 'Payments',
  settings: [
    {
      name: 'MONTHLY_PRICE_CENTS',
      byDefault: '`2500`',
      meaning: 'Price of a month in hundredths of CURRENCY.',
    },
    { name: 'CURRENCY', meaning: 'Currency of all prices: three letters of ISO 4217.' },
    {
      name: 'STRIPE_SECRET_KEY',
      byDefault: 'embedded payment server in the demo, otherwise none',
      meaning:
        'Secret key of Stripe (sk_… or rk_…). Without it no card can be charged, except test cards in the demo.',
    },
    {
      name: 'STRIPE_PUBLISHABLE_KEY',
      meaning:
        "Publishable key of the same Stripe account (pk_…). It shows Stripe's own card fields in the browser, and is needed for real payments.",
    },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      meaning: 'Secret with which Stripe signs its webhooks to /api/payments/webhook (whsec_…).',
    },
    { name: 'STRIPE_API_URL', meaning: "Another server for Stripe's protocol." },
  ],
};

const email: SettingGroup = {
  title: 'E-mail',
  settings: [
    {
      name: 'SMTP_URL',
      meaning:
        'Mail server, such as smtp://user:password@mail.example:587 or smtps://…. Without one, e-mails stay on this machine and administrators read them under Outbox.',
    },
    {
      name: 'MAIL_FROM',
      byDefault: '`Mahoe <no-reply@mahoe.invalid>`',
      meaning:
        'Sender of all e-mails, such as Mahoe <mahoe@school.example>. The mail server must accept it.',
    },
    {
      name: 'SAFEGUARDING_EMAIL',
      meaning:
        'Address that is written to at once when a moderator is concerned for a child, and again after an hour if it has not been taken on by then.',
    },
  ],
};

const messages: SettingGroup = {
  title: 'Messages between pupils',
  settings: [
    {
      name: 'MESSAGING_AUDIENCE',
      byDefault: '`all`',
      meaning:
        'Pupils who may write to each other: all, grade (the same grade), or friends. Drawings and recordings are for friends in any case.',
    },
    {
      name: 'MESSAGING_HOURS',
      byDefault: 'always',
      meaning: 'Hours in Jamaica in which messages can be sent, such as 06:00-22:00.',
    },
  ],
};

const languageModel: SettingGroup = {
  title: 'Language model',
  settings: [
    {
      name: 'AI_BASE_URL',
      formerName: 'AI_URL',
      meaning:
        "Endpoint of a language model that speaks OpenAI's protocol, such as https://api.example.com/v1. Set it together with AI_MODEL.",
    },
    { name: 'AI_MODEL', meaning: 'Name of the model at that endpoint.' },
    { name: 'AI_API_KEY', formerName: 'AI_KEY', meaning: 'Bearer token for that endpoint.' },
    {
      name: 'AI_MONTHLY_TOKENS',
      meaning: 'Tokens that may be spent in a calendar month, prompts and answers together.',
    },
    {
      name: 'AI_TIMEOUT_MS',
      meaning: 'Milliseconds that one request to the model may take, retries included.',
    },
  ],
};

const backups: SettingGroup = {
  title: 'Backups',
  settings: [
    {
      name: 'BACKUP_DIR',
      byDefault: '`backups` in `DATA_DIR`',
      meaning: 'Folder of the backups that administrators make with "Backup Data".',
    },
    {
      name: 'BACKUP_AGE_RECIPIENT',
      formerName: 'BACKUP_RECIPIENT',
      meaning: 'Public key of age (age1…). Only its holder can open the keys in a backup.',
    },
    {
      name: 'BACKUP_IDENTITY_FILE',
      byDefault: '`keys/backup-identity` in `DATA_DIR`',
      meaning:
        'Without a recipient: file of the age identity that encrypts and opens the keys in backups. Created at the first start.',
    },
  ],
};

const logs: SettingGroup = {
  title: 'Logs, metrics and traces',
  settings: [
    {
      name: 'LOG_LEVEL',
      meaning:
        'Lowest level that is logged: fatal, error, warn, info, debug, trace or silent. Logs are JSON lines in DATA_DIR/logs.',
    },
    {
      name: 'METRICS_PORT',
      byDefault: 'no metrics',
      meaning:
        'First port of the metrics for Prometheus. Each process serves its own at /metrics on a port from here on; see docs/monitoring.md.',
    },
    {
      name: 'METRICS_HOST',
      meaning:
        'Address on which metrics are served. They ask for no login, so keep it off the public network.',
    },
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      byDefault: 'no traces',
      meaning:
        'Address of a receiver of traces (OTLP over HTTP), such as http://127.0.0.1:4318; see docs/monitoring.md.',
    },
    {
      name: 'OTEL_EXPORTER_OTLP_HEADERS',
      byDefault: 'none',
      meaning:
        'Headers for that receiver, such as a token: `authorization=Bearer%20…`. Several are separated by commas.',
    },
    {
      name: 'OTEL_TRACES_SAMPLER_ARG',
      meaning:
        'Share of calls whose traces are recorded, from 0 to 1. It decides by the id of the trace, so a proxy with the same share chooses the same calls.',
    },
  ],
};

/** Meanings of the settings, by subject. */
export const settingGroups: readonly SettingGroup[] = [
  listening,
  data,
  keys,
  accounts,
  payments,
  email,
  messages,
  languageModel,
  backups,
  logs,
];
