import { randomBytes, scryptSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { createPrivateFile } from './atomic.ts'

const keyBytes = 32
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }

function readKey(text: string): Uint8Array | undefined {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

const isCoded = (problem: unknown, code: string) =>
  problem instanceof Error && 'code' in problem && problem.code === code

async function readOrMake(path: string, wasMade: boolean): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (problem) {
    if (!isCoded(problem, 'ENOENT')) throw problem
    if (wasMade)
      throw new Refusal(
        'conflict',
        phrase('key-file-missing', 'The key file {path} is missing. {putBack}', { path, putBack }),
        { cause: problem },
      )
  }
  await createPrivateFile(path, Buffer.from(`${randomBytes(keyBytes).toString('base64')}\n`)).catch((problem) => {
    if (!isCoded(problem, 'EEXIST')) throw problem
  })
  return readFile(path, 'utf8')
}

const split = (text: string, separator: string) => text.split(separator).flatMap((part) => part.trim() || [])

/** The hint for sealed data that can't be opened any more. */
export const putBack = `It decrypts the credentials stored in the database. Restore it from a backup, or set SECRET_KEY to the previous key.
To continue without it, start once with START_AFRESH=key: everyone has to sign in again, and provider credentials have to be entered again.`

/**
 * The keys for secrets, newest first: those given (32 bytes in hex or base64, or a passphrase; several separated by commas),
 * otherwise those in `secret.key` in the data folder, one per line, created at the first start. Refused when that file `wasMade`
 * before and is gone.
 */
export async function loadKeys(dataDir: string, given?: string, wasMade = false): Promise<Uint8Array[]> {
  if (given) return split(given, ',').map((text) => readKey(text) ?? scryptSync(text, 'sitewright', keyBytes, cost))
  const path = join(dataDir, 'secret.key')
  const keys = split(await readOrMake(path, wasMade), '\n').map(readKey)
  const whole = keys.filter((key) => key !== undefined)
  if (whole.length === 0 || whole.length < keys.length)
    throw new Refusal(
      'conflict',
      phrase('key-file-damaged', 'The key file {path} is damaged. {putBack}', { path, putBack }),
    )
  return whole
}
