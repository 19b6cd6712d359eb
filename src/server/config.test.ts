import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    mode: 'production',
    environment: 'production',
    outboundAllow: [],
    host: '127.0.0.1',
    port: 3000,
    isLoopback: true,
    publicUrl: undefined,
    databaseUrl: undefined,
    databaseAppUrl: undefined,
    databaseReplicaUrl: undefined,
    dataDir: resolve('data'),
    configDir: undefined,
    placesDir: undefined,
    webDir: resolve('dist/web'),
    secretKey: undefined,
    formerSecretKeys: [],
    adminPassword: undefined,
    demo: undefined,
    trustedProxies: [],
    drainSeconds: 5,
    logLevel: 'info',
    s3: undefined,
    s3Account: { region: 'us-east-1', forcePathStyle: false },
  })
})

test('proxies are addresses and networks, and never everybody', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8,2001:db8::/32' })
  expect(trustedProxies).toEqual(['192.0.2.1', '10.0.0.0/8', '2001:db8::/32'])
  for (const wrong of ['*', 'true', '10.0.0.0/33', '0.0.0.0/0', 'proxy.example', '::/0', '10.0.0.1,'])
    expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES has to name addresses')
})

test('values are read, and an empty one counts as absent', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://owner:secret@db.example/tranche',
    PUBLIC_URL: 'https://lease.example/',
    DEMO: '1',
    DEMO_SIZE: '20',
    DEMO_PASSWORD: 'chosen by somebody',
    LOG_LEVEL: '',
    S3_BUCKET: 'documents',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
  })
  expect(config).toMatchObject({
    port: 0,
    isLoopback: false,
    publicUrl: 'https://lease.example',
    demo: { size: 20, password: 'chosen by somebody' },
    logLevel: 'info',
    s3: { bucket: 'documents', region: 'us-east-1', forcePathStyle: true },
  })
})

test('the configuration cannot be changed', () => {
  const config = readConfig({ DEMO: 'yes' })
  expect(Object.isFrozen(config)).toBe(true)
  expect(Object.isFrozen(config.demo)).toBe(true)
})

describe('a bad value is refused with one sentence that names it', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0, not "maybe".'],
    [{ DEMO_SIZE: '0' }, 'DEMO_SIZE must be a whole number from 1 to 1000000, not "0".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test, not "prod".'],
    [{ DATABASE_URL: 'localhost/tranche' }, 'DATABASE_URL is not a URL: it should look like postgres://….'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must begin with http:// or https://.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [
      { SECRET_KEY_FORMER: `${'a'.repeat(32)}, short` },
      'SECRET_KEY_FORMER must have at least 32 characters in each part.',
    ],
    [{ ADMIN_PASSWORD: 'abc' }, 'ADMIN_PASSWORD must have at least 12 characters.'],
    [{ DEMO: '1', DEMO_PASSWORD: 'eleven sign' }, 'DEMO_PASSWORD must have at least 12 characters.'],
    [{ S3_ENDPOINT: 'http://s3' }, 'S3_BUCKET is missing, and S3_ENDPOINT needs it.'],
    [
      { S3_REGION: 'eu', BACKUP_TO: '/backups', BACKUP_KEY: 'k'.repeat(32) },
      'S3_BUCKET is missing, and S3_REGION needs it.',
    ],
    [{ MAIL_FROM: 'a@b.example' }, 'SMTP_URL is missing, and MAIL_FROM needs it.'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM has to name the address that SMTP_URL sends from.'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY is missing: the two go together.'],
  ]
  test.each(cases)('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartError(sentence))
  })

  test('the demo on a network needs a chosen password', () => {
    expect(() => readConfig({ DEMO: '1', HOST: '0.0.0.0' })).toThrow(/^DEMO would open .* HOST=0\.0\.0\.0/)
  })

  test('a serving role without an outside database', () => {
    expect(() => readConfig({ DATABASE_APP_URL: 'postgres://a@b/c' })).toThrow(
      /^DATABASE_APP_URL needs DATABASE_URL/,
    )
  })

  test('a secret is never repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres//me:hunter2@x' })).not.toThrow(/hunter2/)
  })
})
