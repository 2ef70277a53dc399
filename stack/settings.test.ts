import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings, SettingsError, getDefaultApiProcesses } from './settings.ts';

describe('readSettings', () => {
  test('has a default for everything that must be set', () => {
    expect(readSettings({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      API_PROCESSES: expect.any(Number),
      PROJECTION_PARTITIONS: 1,
      DEMO_PASSWORD: 'mahoe-demo',
      CURRENCY: 'JMD',
      STRIPE_API_URL: 'https://api.stripe.com',
      AI_MONTHLY_TOKENS: 1_000_000,
      AI_TIMEOUT_MS: 60_000,
      LOG_LEVEL: 'info',
      KAFKA_TLS: 'no',
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      METRICS_HOST: '127.0.0.1',
      OTEL_TRACES_SAMPLER_ARG: 0.01,
    });
  });

  test.each([
    [1, 1],
    [2, 1],
    [5, 2],
    [16, 4],
  ])('on %s cores %s processes answer calls', (cores, processes) => {
    expect(getDefaultApiProcesses(cores)).toBe(processes);
  });

  test('takes an empty value for one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 });
  });

  test('a setting under its former name counts', () => {
    expect(readSettings({ COMMANDS_PER_MINUTE: '600' })).toMatchObject({
      RATE_LIMIT_COMMANDS_PER_MINUTE: 600,
    });
  });

  test('takes every setting of a larger installation', () => {
    const given = {
      PORT: '8080',
      DATABASE_URL: 'postgresql://mahoe:secret@db:5432/mahoe',
      EVENTSTORE_URL: 'esdb+discover://es1:2113,es2:2113?tls=true',
      KAFKA_BROKERS: 'kafka1:9092, kafka2:9092',
      PUBLIC_URL: 'https://school.example',
      TRUSTED_PROXIES: 'uniquelocal, 10.0.0.0/8, 2001:db8::1',
      ADMIN_USERNAME: 'ms.brown',
      ADMIN_PASSWORD: 'correct-horse',
      PSEUDONYM_KEY_FILE: '/run/secrets/term',
      CURRENCY: 'USD',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'https://stripe.example',
      AI_BASE_URL: 'https://models.example/v1',
      AI_MODEL: 'writer-1',
      AI_API_KEY: 'secret',
    };
    const limits = { RATE_LIMIT_COMMANDS_PER_MINUTE: '600', REQUEST_TIMEOUT_MS: '5000' };
    expect(readSettings({ ...given, ...limits })).toMatchObject({
      ...given,
      PORT: 8080,
      RATE_LIMIT_COMMANDS_PER_MINUTE: 600,
      REQUEST_TIMEOUT_MS: 5000,
    });
  });

  describe.each(['darwin', 'win32'])('on %s, whose processes cannot share a port', (platform) => {
    const own = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
    beforeEach(() => void Object.defineProperty(process, 'platform', { ...own, value: platform }));
    afterEach(() => void Object.defineProperty(process, 'platform', own));

    test('one process answers calls, however many cores there are', () => {
      expect(getDefaultApiProcesses(16)).toBe(1);
      expect(readSettings({}).API_PROCESSES).toBe(1);
      expect(readSettings({ API_PROCESSES: '1' }).API_PROCESSES).toBe(1);
    });

    test('more are refused in words', () => {
      expect(() => readSettings({ API_PROCESSES: '2' })).toThrow(
        'API_PROCESSES is "2": only 1 can be used here: processes of this operating system cannot share a port.',
      );
    });
  });

  test('a port that browsers refuse to call is refused with another one', () => {
    expect(() => readSettings({ PORT: '6000' })).toThrow(
      'PORT is "6000": browsers refuse to call this port; choose another, such as 6001.',
    );
  });

  test('an address of a model without its name is refused, and the other way round', () => {
    expect(() => readSettings({ AI_BASE_URL: 'https://models.example/v1' })).toThrow(
      /AI_MODEL is not set/,
    );
    expect(() => readSettings({ AI_MODEL: 'writer-1' })).toThrow(/AI_BASE_URL is not set/);
  });

  test.each([
    ['AI_BASE_URL', 'model'],
    ['AI_MONTHLY_TOKENS', '-1'],
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PORT', '4190'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'localhost'],
    ['EVENTSTORE_URL', 'http://localhost:2113'],
    ['KAFKA_BROKERS', 'kafka'],
    ['KAFKA_TLS', 'perhaps'],
    ['KAFKA_SASL_MECHANISM', 'gssapi'],
    ['METRICS_PORT', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
    ['DEMO_PASSWORD', 'short'],
    ['ADMIN_USERNAME', 'Ms Brown'],
    ['ADMIN_USERNAME', 'ab'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO_CONTENT', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'school.example'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['MONTHLY_PRICE_CENTS', '0'],
    ['CURRENCY', 'dollars'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_URL', 'stripe'],
    ['API_PROCESSES', '0'],
    ['PROJECTION_PARTITIONS', '0'],
    ['RATE_LIMIT_COMMANDS_PER_MINUTE', '0'],
    ['RATE_LIMIT_COMMANDS_PER_MINUTE', 'many'],
    ['REQUEST_TIMEOUT_MS', '99'],
    ['REQUEST_TIMEOUT_MS', '20s'],
    ['DRAIN_MS', '60001'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^These settings cannot be used:\n  ${name} `),
    );
  });

  test.each([
    ['ADMIN_USERNAME', { ADMIN_PASSWORD: 'correct-horse' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'ms.brown', ADMIN_PASSWORD: ' ' }],
  ])('misses %s where only the other one is set', (missing, given) => {
    expect(() => readSettings(given)).toThrow(
      `  ${missing} is not set: ADMIN_USERNAME and ADMIN_PASSWORD are set together, or neither.`,
    );
  });

  const login = { KAFKA_USERNAME: 'mahoe', KAFKA_PASSWORD: 'secret' };
  test.each([
    ['KAFKA_PASSWORD', { KAFKA_USERNAME: 'mahoe' }],
    ['KAFKA_USERNAME', { KAFKA_PASSWORD: 'secret' }],
    ['KAFKA_TLS', { KAFKA_TLS: 'no', KAFKA_TLS_CA_FILE: '/etc/ca.pem' }],
    ['KAFKA_TLS', { ...login, KAFKA_TLS: 'no', KAFKA_SASL_MECHANISM: 'plain' }],
  ])('wants %s with the other settings of Kafka', (name, given) => {
    expect(() => readSettings(given)).toThrow(new RegExp(`^  ${name} `, 'm'));
  });

  test('lists everything wrong at once and repeats no password', () => {
    const wrong = (): unknown =>
      readSettings({
        PORT: '-1',
        ADMIN_USERNAME: 'ms.brown',
        ADMIN_PASSWORD: 'hush!',
        DEMO_PASSWORD: 'hush',
        LOG_LEVEL: 'x',
      });
    expect(wrong).toThrow(SettingsError);
    expect(wrong).toThrow(
      /PORT is "-1".*\n.*ADMIN_PASSWORD is refused.*\n.*DEMO_PASSWORD is refused.*\n.*LOG_LEVEL/,
    );
    expect(wrong).not.toThrow('hush');
  });
});
