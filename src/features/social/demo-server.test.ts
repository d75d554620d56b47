import { expect, test } from 'vitest'
import type { Context } from '#kit/server/context.ts'
import { readServer } from './server/adapter/base-address.ts'

const read = (platform: Partial<Context['platform']>, text: string) =>
  readServer({ services: {}, allowFetchTo: [], platform: platform as Context['platform'] }, text)

const trial = { isProduction: false, isTrial: true }

test('in a trial the demo Bluesky server on this machine can be named without a setting', () => {
  expect(read(trial, 'http://127.0.0.1:5390/')).toBe('http://127.0.0.1:5390')
  expect(read(trial, 'http://localhost:5390')).toBe('http://localhost:5390')
})

test('nothing else on this machine can be named, and in production or on a network not that either', () => {
  for (const text of ['http://127.0.0.1:5391', 'http://127.0.0.1', 'http://10.0.0.1:5390', 'http://[::1]:5390'])
    expect(read(trial, text)).toBeUndefined()
  for (const platform of [
    { isProduction: true, isTrial: false },
    { isProduction: false, isTrial: false },
  ])
    expect(read(platform, 'http://127.0.0.1:5390')).toBeUndefined()
})
