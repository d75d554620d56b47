import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { safeguards, type Safeguard } from '#kit/server/context.ts'
import { readNetwork, type Network } from '#kit/server/networks.ts'
import type { UnitPrices } from '#kit/unit-prices.ts'
import { isWholeDkim } from './dkim.ts'
import { isHostName, isUrlOf, list, lower, text, unitPrices } from './setting-shapes.ts'
import { mailSettings, readMail, type MailConfig } from './mail-settings.ts'

const providerUrl = /^([a-z]+\/[a-z\d-]+)=(https?:\/\/[^\s?#@,]+)$/
const words = 'PROVIDER_URLS must list addresses such as tracking/easypost=https://api.example.com/v2.'

/** Base addresses by type and key of their providers, as they are written in the environment. */
const providerUrls = z
  .string()
  .trim()
  .transform((value) => value.split(/[\s,]+/).map((part) => providerUrl.exec(part)?.slice(1) ?? []))
  .refine((pairs) => pairs.every(([name, url]) => name && URL.canParse(url ?? '')), words)
  .transform((pairs) => Object.fromEntries(pairs.map(([name, url = '']) => [name, url.replace(/(?<!\/)\/+$/, '')])))

export interface Config extends MailConfig {
  isProduction: boolean
  /** 0 for any free port. */
  port: number
  host: string
  dataDir: string
  /** The host name that shows the platform's own site. */
  platformHost: string
  /** The host below which sites have free addresses; undefined where there are none. */
  freeHost: string | undefined
  /** The public address of the platform, without a slash at the end; by default derived from host and port. */
  publicUrl: string | undefined
  databaseUrl: string | undefined
  secretKey: string | undefined
  trustedProxies: Network[]
  logLevel: string
  showcaseDomains: string[]
  /** Administrators of the installation. */
  adminEmails: string[]
  safeguards: readonly Safeguard[]
  /** The IP addresses that domains must point to; by default those of the platform's host name. */
  publicAddresses: string[]
  /** `host:port` of name servers used instead of the system's. Never in production. */
  dnsServers: string[]
  /** A list of networks by country, in MaxMind’s format, that is better than the one that comes along. */
  countryFile: string | undefined
  /** The Nominatim that geocodes addresses, without a slash at the end. */
  geocoderUrl: string
  /** Base addresses of providers, where they differ from the default, by type and key such as `tracking/easypost`. */
  providerUrls: Record<string, string>
  /** What the operator reckons storage, traffic, mails, texts and tokens cost. */
  unitPrices: UnitPrices
  /** What may be lost on purpose: a missing database or key is created again. */
  startAfresh: ('database' | 'key')[]
  /** `host:port` that may be fetched although not public. Never in production. */
  allowFetchTo: string[]
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isOrigin = (text: string) =>
  isUrlOf(text, ['http:', 'https:']) && new URL(text).origin === text.replace(/\/$/, '')
const isHostAndPort = (text: string) => /^[^\s:/]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(text)

const isRestart = (text: string) => text === 'database' || text === 'key'

const environment = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test.')
      .default('development'),
    PORT: text.refine(isPort, 'PORT must be a number from 0 to 65535.').transform(Number).default(3000),
    HOST: text.default('127.0.0.1'),
    DATA_DIR: text.default('./data'),
    PLATFORM_HOST: lower
      .refine(isHostName, 'PLATFORM_HOST must be a host name such as example.com.')
      .default('localhost'),
    FREE_HOST: lower
      .refine(
        (value) => value === 'none' || isHostName(value),
        'FREE_HOST must be a host name such as example.com, or none.',
      )
      .optional(),
    PUBLIC_URL: text
      .refine(isOrigin, 'PUBLIC_URL must be an address such as https://example.com, without a path.')
      .transform((value) => value.replace(/\/$/, ''))
      .optional(),
    DATABASE_URL: text
      .refine((value) => isUrlOf(value, ['postgres:', 'postgresql:']), 'DATABASE_URL must start with postgres://.')
      .optional(),
    SECRET_KEY: text
      .refine(
        (value) => value.split(',').every((key) => key.trim().length >= 16),
        'SECRET_KEY must have at least 16 characters.',
      )
      .optional(),
    TRUSTED_PROXIES: list
      .transform((values) => values.map(readNetwork))
      .refine(
        (values) => !values.includes(undefined),
        'TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8.',
      )
      .transform((values) => values.filter((value) => value !== undefined)),
    LOG_LEVEL: lower
      .refine((value) => levels.includes(value), `LOG_LEVEL must be one of ${levels.join(', ')}.`)
      .default('info'),
    SHOWCASE_DOMAINS: list.refine((values) => values.every(isHostName), 'SHOWCASE_DOMAINS must list host names.'),
    ADMIN_EMAILS: list.refine(
      (values) => values.every((value) => /^[^\s@]+@[^\s@]+$/.test(value)),
      'ADMIN_EMAILS must list e-mail addresses.',
    ),
    SAFEGUARDS: lower
      .transform((value) => (value === 'none' ? [] : value.split(/[\s,]+/)))
      .refine(
        (values) => values.every((value) => safeguards.some((one) => one === value)),
        `SAFEGUARDS must be none, or list some of ${safeguards.join(', ')}.`,
      )
      .transform((values) => safeguards.filter((one) => values.includes(one)))
      .optional(),
    ...mailSettings,
    PUBLIC_ADDRESSES: list.refine(
      (values) => values.every((value) => isIP(value) !== 0),
      'PUBLIC_ADDRESSES must list IP addresses.',
    ),
    DNS_SERVERS: list.refine((values) => values.every(isHostAndPort), 'DNS_SERVERS must list host:port.'),
    COUNTRY_FILE: text
      .refine((value) => existsSync(value), 'COUNTRY_FILE must be the path of an .mmdb file that is there.')
      .optional(),
    GEOCODER_URL: text
      .refine(
        (value) => isUrlOf(value, ['http:', 'https:']),
        'GEOCODER_URL must be an address such as https://example.com.',
      )
      .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
      .default('https://nominatim.openstreetmap.org'),
    PROVIDER_URLS: providerUrls.optional().default({}),
    UNIT_PRICES: unitPrices,
    START_AFRESH: list
      .refine((values) => values.every(isRestart), 'START_AFRESH must be database, key, or both.')
      .transform((values) => values.filter(isRestart)),
    ALLOW_FETCH_TO: list.refine((values) => values.every(isHostAndPort), 'ALLOW_FETCH_TO must list host:port.'),
  })
  .refine(isWholeDkim, 'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY must be set together.')
  .refine(({ NODE_ENV, DNS_SERVERS }) => NODE_ENV !== 'production' || DNS_SERVERS.length === 0, {
    error: 'DNS_SERVERS is for development and tests and can’t be set in production.',
    when: () => true,
  })
  .refine(
    ({ NODE_ENV, PROVIDER_URLS }) =>
      NODE_ENV !== 'production' || Object.values<string>(PROVIDER_URLS ?? {}).every((url) => url.startsWith('https:')),
    { error: 'PROVIDER_URLS must list addresses that start with https:// in production.', when: () => true },
  )
  .refine(({ NODE_ENV, ALLOW_FETCH_TO }) => NODE_ENV !== 'production' || ALLOW_FETCH_TO.length === 0, {
    error: 'ALLOW_FETCH_TO is for development and tests and can’t be set in production.',
    when: () => true,
  })

/** By default below the platform's own host, which on somebody's own machine has no others below it. */
function readFreeHost(wanted: string | undefined, platformHost: string): string | undefined {
  if (wanted !== undefined) return wanted === 'none' ? undefined : wanted
  const isLocal = isIP(platformHost) !== 0 || !platformHost.includes('.') || platformHost.endsWith('.localhost')
  return isLocal ? undefined : platformHost
}

/** Parses the environment; an empty variable counts as missing. Throws one error that lists every mistake. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { data, error } = environment.safeParse(given)
  if (!data) throw new Error(error.issues.map(({ message }) => message).join('\n'))
  const isProduction = data.NODE_ENV === 'production'
  return {
    isProduction,
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    platformHost: data.PLATFORM_HOST,
    freeHost: readFreeHost(data.FREE_HOST, data.PLATFORM_HOST),
    publicUrl: data.PUBLIC_URL,
    databaseUrl: data.DATABASE_URL,
    secretKey: data.SECRET_KEY,
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
    showcaseDomains: data.SHOWCASE_DOMAINS,
    adminEmails: data.ADMIN_EMAILS,
    safeguards: data.SAFEGUARDS ?? safeguards.filter((one) => isProduction || one !== 'first-portion'),
    ...readMail(data),
    publicAddresses: data.PUBLIC_ADDRESSES,
    dnsServers: data.DNS_SERVERS,
    countryFile: data.COUNTRY_FILE && resolve(data.COUNTRY_FILE),
    geocoderUrl: data.GEOCODER_URL,
    providerUrls: data.PROVIDER_URLS,
    unitPrices: data.UNIT_PRICES,
    startAfresh: data.START_AFRESH,
    allowFetchTo: data.ALLOW_FETCH_TO,
  }
}
