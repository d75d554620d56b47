import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { networkOf } from '#kit/server/networks.ts'
import { checkProviderUrls } from './adapters.ts'
import { readConfig } from './config.ts'

test('an empty environment is enough', () => {
  const defaults = {
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    platformHost: 'localhost',
    publicUrl: undefined,
    databaseUrl: undefined,
    secretKey: undefined,
    trustedProxies: [],
    logLevel: 'info',
    showcaseDomains: [],
    adminEmails: [],
    safeguards: ['draft-names', 'sender-names', 'proven-domain', 'plan'],
    smtpUrl: undefined,
    mailFrom: undefined,
    dkim: undefined,
    publicAddresses: [],
    dnsServers: [],
    geocoderUrl: 'https://nominatim.openstreetmap.org',
    providerUrls: {},
    unitPrices: { currency: 'USD', storage: 0.1, traffic: 0.09, mails: 0.1, texts: 0.01, tokens: 3 },
    startAfresh: [],
    allowFetchTo: [],
    mailDomains: [],
    campaignMailsPerHour: 5000,
    campaignMailsPerHourOfSite: 1000,
  }
  expect(readConfig({})).toEqual(defaults)
  expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '', NODE_ENV: '', TRUSTED_PROXIES: '' })).toEqual(defaults)
})

test('everything that is set is read', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/srv/sites',
    PLATFORM_HOST: 'Example.com',
    PUBLIC_URL: 'https://example.com/',
    DATABASE_URL: 'postgres://user:word@db.example/sites',
    SECRET_KEY: 'a long enough passphrase',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    LOG_LEVEL: 'DEBUG',
    SHOWCASE_DOMAINS: 'a.example B.example,c.example',
    ADMIN_EMAILS: 'name@example.com',
    SMTP_URL: 'smtps://user:word@mail.example:465',
    MAIL_FROM: 'Sitewright <name@example.com>',
    MAIL_DOMAINS: 'Bakery.example, tea.example',
    CAMPAIGN_MAILS_PER_HOUR: '200',
    CAMPAIGN_MAILS_PER_HOUR_OF_SITE: '100',
    BOUNCE_DOMAIN: 'Bounces.example.com',
    MAIL_EVENTS_TOKEN: 'a-token-of-twenty-letters',
    MAIL_EVENTS_KEYS: 'mailgun=key-1, ses=arn:aws:sns:eu-west-1:1:mail',
  })
  expect(config).toMatchObject({
    isProduction: true,
    port: 0,
    host: '::',
    dataDir: '/srv/sites',
    platformHost: 'example.com',
    publicUrl: 'https://example.com',
    freeHost: 'example.com',
    databaseUrl: 'postgres://user:word@db.example/sites',
    secretKey: 'a long enough passphrase',
    logLevel: 'debug',
    showcaseDomains: ['a.example', 'b.example', 'c.example'],
    adminEmails: ['name@example.com'],
    safeguards: ['draft-names', 'sender-names', 'proven-domain', 'plan', 'first-portion'],
    smtpUrl: 'smtps://user:word@mail.example:465',
    mailFrom: 'Sitewright <name@example.com>',
    campaignMailsPerHourOfSite: 100,
    bounceDomain: 'bounces.example.com',
    mailEvents: {
      token: 'a-token-of-twenty-letters',
      keys: { mailgun: 'key-1', ses: 'arn:aws:sns:eu-west-1:1:mail' },
    },
  })
  expect(networkOf('10.1.2.3', '1.2.3.4', config.trustedProxies)).toBe('1.2.3.4')
})

test('every invalid setting is listed at once, in sentences', () => {
  const wrong = {
    NODE_ENV: 'live',
    PORT: '70000',
    PLATFORM_HOST: 'http://example.com',
    PUBLIC_URL: 'https://example.com/path',
    DATABASE_URL: 'mysql://user:hunter2@db',
    SECRET_KEY: 'hunter2',
    TRUSTED_PROXIES: '10.0.0.0/8, everyone',
    LOG_LEVEL: 'loud',
    SHOWCASE_DOMAINS: 'a.example -b',
    ADMIN_EMAILS: 'somebody',
    SAFEGUARDS: 'plan, prayers',
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'Sitewright\nBcc: a@b.example',
    MAIL_DOMAINS: 'a@b.example',
    CAMPAIGN_MAILS_PER_HOUR: '0',
    CAMPAIGN_MAILS_PER_HOUR_OF_SITE: 'many',
    BOUNCE_DOMAIN: 'a@b.example',
    MAIL_EVENTS_TOKEN: 'short',
    MAIL_EVENTS_KEYS: 'postmark=key',
    INBOUND_MAIL: 'short@replies.example.com',
    DKIM_DOMAIN: 'https://example.com',
    DKIM_SELECTOR: 'a b',
    DKIM_KEY: 'hunter2',
    PUBLIC_ADDRESSES: 'here',
    DNS_SERVERS: '127.0.0.1',
    GEOCODER_URL: 'nominatim',
    ALLOW_FETCH_TO: 'localhost',
  }
  const read = () => readConfig(wrong)
  expect(read).toThrow(
    [
      'NODE_ENV must be production, development or test.',
      'PORT must be a number from 0 to 65535.',
      'PLATFORM_HOST must be a host name such as example.com.',
      'PUBLIC_URL must be an address such as https://example.com, without a path.',
      'DATABASE_URL must start with postgres://.',
      'SECRET_KEY must have at least 16 characters.',
      'TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      'SHOWCASE_DOMAINS must list host names.',
      'ADMIN_EMAILS must list e-mail addresses.',
      'SAFEGUARDS must be none, or list some of draft-names, sender-names, proven-domain, plan, first-portion.',
      'SMTP_URL must be an address such as smtps://user:password@mail.example.com.',
      'MAIL_FROM must be a sender such as Sitewright <name@example.com>.',
      'MAIL_DOMAINS must list host names.',
      'CAMPAIGN_MAILS_PER_HOUR must be a number from 1 to 9999999.',
      'CAMPAIGN_MAILS_PER_HOUR_OF_SITE must be a number from 1 to 9999999.',
      'BOUNCE_DOMAIN must be a host name such as bounces.example.com.',
      'MAIL_EVENTS_TOKEN must have 20 to 200 letters, digits, dashes and underscores.',
      'MAIL_EVENTS_KEYS must list keys of mailgun, sendgrid and ses, such as mailgun=key-1,ses=arn:aws:sns:...',
      'DKIM_DOMAIN must be a host name such as example.com.',
      'DKIM_SELECTOR must be a name such as mail2026.',
      'DKIM_KEY must be an RSA private key in PEM, or the path of a file that holds one.',
      'INBOUND_MAIL must be a secret of at least 24 letters and digits and a domain: secret@replies.example.com.',
      'PUBLIC_ADDRESSES must list IP addresses.',
      'DNS_SERVERS must list host:port.',
      'GEOCODER_URL must be an address such as https://example.com.',
      'ALLOW_FETCH_TO must list host:port.',
    ].join('\n'),
  )
  expect(read).not.toThrow('hunter2')
})

const makeKey = (type: 'rsa' | 'ed25519') => {
  const { privateKey } = type === 'rsa' ? generateKeyPairSync(type, { modulusLength: 2048 }) : generateKeyPairSync(type)
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

test('the key that signs mail is given as text, on one line, or as a file', () => {
  const key = makeKey('rsa')
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-test-'))
  writeFileSync(join(folder, 'dkim.pem'), key)
  const named = { DKIM_DOMAIN: 'Example.com', DKIM_SELECTOR: 'mail2026' }
  const dkim = { domain: 'example.com', selector: 'mail2026' }
  for (const given of [key, key.replaceAll('\n', '\\n'), join(folder, 'dkim.pem')]) {
    const { privateKey, ...read } = readConfig({ ...named, DKIM_KEY: given }).dkim!
    expect(read).toEqual(dkim)
    expect(privateKey.trim()).toBe(key.trim())
  }
  rmSync(folder, { recursive: true })
})

test('mail is signed with all that it takes or not at all', () => {
  const together = 'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY must be set together.'
  expect(() => readConfig({ DKIM_DOMAIN: 'example.com' })).toThrow(together)
  expect(() => readConfig({ DKIM_KEY: makeKey('rsa') })).toThrow(together)
  const named = { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'mail' }
  const unfit = 'DKIM_KEY must be an RSA private key'
  expect(() => readConfig({ ...named, DKIM_KEY: makeKey('ed25519') })).toThrow(unfit)
  expect(() => readConfig({ ...named, DKIM_KEY: '/nowhere/key.pem' })).toThrow(unfit)
})

test('private addresses are fetched in tries and tests alone', () => {
  expect(readConfig({ ALLOW_FETCH_TO: 'localhost:4000,[::1]:80' }).allowFetchTo).toEqual(['localhost:4000', '[::1]:80'])
  const wrong = 'ALLOW_FETCH_TO is for development and tests and can’t be set in production.'
  expect(() => readConfig({ NODE_ENV: 'production', ALLOW_FETCH_TO: 'localhost:4000' })).toThrow(wrong)
  expect(() => readConfig({ NODE_ENV: 'production', ALLOW_FETCH_TO: 'localhost:4000', PORT: 'x' })).toThrow(wrong)
  expect(() => readConfig({ NODE_ENV: 'production', ALLOW_FETCH_TO: 'localhost' })).toThrow('must list host:port.')
  expect(() => readConfig({ NODE_ENV: 'live', ALLOW_FETCH_TO: 'localhost' })).toThrow('must list host:port.')
})

test('a provider that has moved is found where the configuration says', () => {
  const read = (PROVIDER_URLS: string, NODE_ENV = 'development') => readConfig({ PROVIDER_URLS, NODE_ENV }).providerUrls
  expect(read('sms/twilio=https://api.example.com/V2/, tracking/shippo=http://127.0.0.1:4000')).toEqual({
    'sms/twilio': 'https://api.example.com/V2',
    'tracking/shippo': 'http://127.0.0.1:4000',
  })
  const words = 'PROVIDER_URLS must list addresses such as tracking/easypost=https://api.example.com/v2.'
  for (const wrong of ['twilio', 'sms/twilio=', 'sms/twilio=ftp://x.example', 'sms/twilio=https://a@b.example'])
    expect(() => read(wrong)).toThrow(words)
  expect(() => read('sms/twilio=http://api.example.com', 'production')).toThrow('start with https:// in production.')
  expect(() => checkProviderUrls(read('sms/twillio=https://api.example.com'))).toThrow('names sms/twillio')
  checkProviderUrls(read('sms/twilio=https://api.example.com'))
})

test.for(['-1', '65536', '3000.5', '0x10', 'http', '3000 4000'])('%s is no port', (port) => {
  expect(() => readConfig({ PORT: port })).toThrow('PORT must be a number from 0 to 65535.')
})

test('free addresses are below the platform’s own host, unless that is of this machine or another is named', () => {
  const read = (env: Record<string, string>) => readConfig(env).freeHost
  expect(read({})).toBeUndefined()
  for (const host of ['shop.localhost', 'box', '192.0.2.7'])
    expect([host, read({ PLATFORM_HOST: host })]).toEqual([host, undefined])
  expect(read({ PLATFORM_HOST: 'builder.example' })).toBe('builder.example')
  expect(read({ PLATFORM_HOST: 'builder.example', FREE_HOST: 'Sites.example' })).toBe('sites.example')
  expect(read({ PLATFORM_HOST: 'builder.example', FREE_HOST: 'none' })).toBeUndefined()
})
