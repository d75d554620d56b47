import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from './keys.ts'
import { maskSecret, openSecrets } from './secrets.ts'

const keyOf = (filling: number) => new Uint8Array(32).fill(filling)
const secrets = openSecrets([keyOf(1)])
let folder: string

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'keys-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.for(['', 'sk_live_1234', 'größer 👩‍🍳', 'x'.repeat(100_000)])('a secret comes back as it was', (text) => {
  expect(secrets.open(secrets.seal(text, 'provider'), 'provider')).toBe(text)
})

test('a sealed secret shows nothing and never looks the same twice', () => {
  const sealed = secrets.seal('sk_live_1234', 'provider')
  expect(sealed).not.toContain('sk_live')
  expect(Buffer.from(sealed.split('.')[2]!, 'base64url').toString('latin1')).not.toContain('sk_live')
  expect(secrets.seal('sk_live_1234', 'provider')).not.toBe(sealed)
})

test('a secret that was tampered with anywhere does not open', () => {
  const [version, id, content] = secrets.seal('secret', 'provider').split('.')
  const bytes = Buffer.from(content!, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => secrets.open(`${version}.${id}.${changed.toString('base64url')}`, 'provider')).toThrow('authenticate')
  }
  for (const sealed of ['', 'v1', `v2.${id}.${content}`, `${version}.00000000.${content}`])
    expect(() => secrets.open(sealed, 'provider')).toThrow('No key')
  for (const cut of [0, 5, 12, 20, 28])
    expect(() => secrets.open(`${version}.${id}.${bytes.subarray(0, cut).toString('base64url')}`, 'provider')).toThrow(
      Error,
    )
})

test('a secret of one thing does not open as that of another', () => {
  expect(() => secrets.open(secrets.seal('secret', 'domain a'), 'domain b')).toThrow('authenticate')
})

test('after the key changed, old secrets open and new ones use the new key', () => {
  const rotated = openSecrets([keyOf(2), keyOf(1)])
  expect(rotated.open(secrets.seal('old', 'x'), 'x')).toBe('old')
  expect(() => secrets.open(rotated.seal('new', 'x'), 'x')).toThrow('No key opens this secret.')
})

test('a masked secret shows its end, a short one nothing', () => {
  expect([maskSecret('sk_live_123456'), maskSecret('short'), maskSecret('')]).toEqual(['••••3456', '••••', '••••'])
})

test('the key is made at the first start for this user alone, and stays', async () => {
  const [first] = await loadKeys(folder)
  expect(first).toHaveLength(32)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(await loadKeys(folder)).toEqual([first])
})

test('starters that race for the key all get the same one', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadKeys(folder)))
  expect(new Set(keys.map(([key]) => Buffer.from(key!).toString('hex'))).size).toBe(1)
})

test('keys in the file rotate line by line, and a damaged file is not taken for a key', async () => {
  const made = await loadKeys(folder)
  const path = join(folder, 'secret.key')
  writeFileSync(path, `${Buffer.from(keyOf(9)).toString('base64')}\n${readFileSync(path, 'utf8')}`)
  expect(await loadKeys(folder)).toEqual([Buffer.from(keyOf(9)), ...made])
  for (const damaged of ['', '\n', 'half a key', `${Buffer.from(keyOf(9)).toString('base64')}\nhalf`]) {
    writeFileSync(path, damaged)
    await expect(loadKeys(folder)).rejects.toThrow('is damaged')
  }
})

test('a given key may be hex, base64 or a passphrase, and several', async () => {
  const key = Buffer.from(keyOf(5))
  for (const given of [key.toString('hex'), key.toString('base64'), key.toString('base64url')])
    expect(await loadKeys(folder, given)).toEqual([key])
  const [phrase] = await loadKeys(folder, 'a long enough passphrase')
  expect(phrase).toHaveLength(32)
  expect(await loadKeys(folder, ` ${key.toString('hex')}, a long enough passphrase `)).toEqual([key, phrase])
  expect(() => statSync(join(folder, 'secret.key'))).toThrow('ENOENT')
})
