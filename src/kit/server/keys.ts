import { randomBytes, scryptSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFile } from './atomic.ts'

const length = 32
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }

function readKey(text: string): Uint8Array | undefined {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

const isCoded = (problem: unknown, code: string) =>
  problem instanceof Error && 'code' in problem && problem.code === code

async function readOrMake(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (problem) {
    if (!isCoded(problem, 'ENOENT')) throw problem
  }
  await createPrivateFile(path, Buffer.from(`${randomBytes(length).toString('base64')}\n`)).catch((problem) => {
    if (!isCoded(problem, 'EEXIST')) throw problem
  })
  return readFile(path, 'utf8')
}

const split = (text: string, separator: string) => text.split(separator).flatMap((part) => part.trim() || [])

/**
 * The keys that secrets are kept with, the newest first: given (32 bytes in hex or base64, or a passphrase; more than
 * one between commas), else those in `secret.key` of the data folder, one a line, made at the first start.
 */
export async function loadKeys(dataDir: string, given?: string): Promise<Uint8Array[]> {
  if (given) return split(given, ',').map((text) => readKey(text) ?? scryptSync(text, 'sitewright', length, cost))
  const path = join(dataDir, 'secret.key')
  const keys = split(await readOrMake(path), '\n').map(readKey)
  const whole = keys.filter((key) => key !== undefined)
  if (whole.length === 0 || whole.length < keys.length) throw new Error(`The key file ${path} is damaged.`)
  return whole
}
