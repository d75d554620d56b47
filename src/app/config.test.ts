import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { networkOf } from '#kit/server/networks.ts'
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
    geocoderUrl: 'https://nominatim.openstreetmap.org',
    allowFetchTo: [],
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
  })
  expect(config).toMatchObject({
    isProduction: true,
    port: 0,
    host: '::',
    dataDir: '/srv/sites',
    platformHost: 'example.com',
    publicUrl: 'https://example.com',
    databaseUrl: 'postgres://user:word@db.example/sites',
    secretKey: 'a long enough passphrase',
    logLevel: 'debug',
    showcaseDomains: ['a.example', 'b.example', 'c.example'],
  })
  expect(networkOf('10.1.2.3', '1.2.3.4', config.trustedProxies)).toBe('1.2.3.4')
})

test('everything wrong is told at once, in sentences', () => {
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
      'DATABASE_URL must begin with postgres://.',
      'SECRET_KEY must have at least 16 characters.',
      'TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      'SHOWCASE_DOMAINS must list host names.',
      'GEOCODER_URL must be an address such as https://example.com.',
      'ALLOW_FETCH_TO must list host:port.',
    ].join('\n'),
  )
  expect(read).not.toThrow('hunter2')
})

test('private addresses are fetched in tries and tests alone', () => {
  expect(readConfig({ ALLOW_FETCH_TO: 'localhost:4000,[::1]:80' }).allowFetchTo).toEqual(['localhost:4000', '[::1]:80'])
  const wrong = 'ALLOW_FETCH_TO is for tries and tests and can’t be set in production.'
  expect(() => readConfig({ NODE_ENV: 'production', ALLOW_FETCH_TO: 'localhost:4000' })).toThrow(wrong)
  expect(() => readConfig({ NODE_ENV: 'production', ALLOW_FETCH_TO: 'localhost:4000', PORT: 'x' })).toThrow(wrong)
  expect(() => readConfig({ NODE_ENV: 'production', ALLOW_FETCH_TO: 'localhost' })).toThrow('must list host:port.')
  expect(() => readConfig({ NODE_ENV: 'live', ALLOW_FETCH_TO: 'localhost' })).toThrow('must list host:port.')
})

test.for(['-1', '65536', '3000.5', '0x10', 'http', '3000 4000'])('%s is no port', (port) => {
  expect(() => readConfig({ PORT: port })).toThrow('PORT must be a number from 0 to 65535.')
})
