import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callBluesky } from './calls.ts'

/** Somebody with an account on this machine's server. */
export interface BlueskyAccount {
  handle: string
  /** An app password: one for a program, that its owner can take back. */
  password: string
}

async function createAccount(service: string, handle: string): Promise<BlueskyAccount> {
  const password = randomBytes(12).toString('hex')
  const body = { handle, email: `${handle.split('.')[0]}@example.com`, password }
  const { accessJwt } = await callBluesky(service, 'com.atproto.server.createAccount', { body })
  const app = await callBluesky(service, 'com.atproto.server.createAppPassword', {
    token: String(accessJwt),
    body: { name: 'Sitewright' },
  })
  return { handle, password: String(app['password']) }
}

/** The accounts with these handles, created where they aren't there yet. Their passwords are kept in the folder, to be shown again. */
export async function prepareAccounts(service: string, folder: string, handles: string[]): Promise<BlueskyAccount[]> {
  const file = join(folder, 'accounts.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BlueskyAccount[]) : []
  for (const handle of handles) {
    if (known.some((account) => account.handle === handle)) continue
    known.push(await createAccount(service, handle))
    writeFileSync(file, JSON.stringify(known), { mode: 0o600 })
  }
  return handles.flatMap((handle) => known.find((account) => account.handle === handle) ?? [])
}
