import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { url } from './journey.ts'

/** A site begins without a store. */
export const noStore = /^404: .*\/store/

/** Types a code without a click: the first box gets the focus as soon as it appears. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('[autocomplete=one-time-code]:focus').waitFor()
  await page.keyboard.type(code)
}

/** Signs somebody in and returns their token. */
export async function signIn(page: Page, email: string): Promise<string> {
  const { request } = page.context()
  // A visitor's kept connection may have been idle so long that the server closes it just now: nothing was sent on it.
  await request.post(`${url}/api/auth/send-verification-code`, { data: { email }, maxRetries: 1 })
  const code = await findMailedCode(url, email)
  return (await (await request.post(`${url}/api/auth/verify-code`, { data: { email, code } })).json()).token
}

/** Journeys beside one another share the owner of a sample site, whose second code is refused until the first is entered. */
async function inTurn<T>(email: string, act: () => Promise<T>): Promise<T> {
  const turn = join(tmpdir(), `sitewright-${process.ppid}-${email}`)
  const take = () =>
    mkdir(turn).then(
      () => true,
      () => false,
    )
  await expect.poll(take).toBe(true)
  return act().finally(() => rmdir(turn))
}

/** Signs somebody in at the address of the open page, which notices when it is opened again. */
export async function enterAccount(page: Page, email: string): Promise<void> {
  const post = (path: string, data: object): Promise<{ token: string }> =>
    page.evaluate(
      async ([where, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`/api/auth/${where}`, { method: 'POST', headers, body })).json()
      },
      [path, JSON.stringify(data)] as const,
    )
  const token = await inTurn(email, async () => {
    await post('send-verification-code', { email })
    return (await post('verify-code', { email, code: await findMailedCode(url, email) })).token
  })
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
}

/** Signs somebody in and gives them a site; returns what they can do with it from elsewhere. */
export async function makeSite(page: Page, name: string, files: Record<string, string> = {}) {
  const { request } = page.context()
  const token = await signIn(page, `owner@${name}`)
  const headers = { authorization: `Bearer ${token}` }
  const made = await request.post(`${url}/api/domains`, { headers, data: { name, starter: 'landing' } })
  const { label } = await made.json()
  const at = (path: string) => `${url}/api/files/${label}/${path}`
  const draftAt = `${url}/api/domains/${label}/draft`
  const read = async (path: string): Promise<{ content?: string; version?: string }> =>
    (await request.get(at(path), { headers })).json()
  const get = async (path: string) => (await read(path)).content ?? ''
  /** Publishes a text as somebody else would. */
  const put = async (path: string, content: string) =>
    (await request.put(at(path), { headers, data: { content } })).status()
  const remove = async (path: string) => (await request.delete(at(path), { headers })).status()
  /** Saves a draft as if typed elsewhere. */
  const draft = async (path: string, content: string) => {
    const data = { path, content, base: (await read(path)).version ?? null }
    return (await request.put(draftAt, { headers, data })).status()
  }
  /** The draft. */
  const recall = async (path: string): Promise<{ content: string } | null> =>
    (await request.get(`${draftAt}?path=${path}`, { headers })).json()
  const upload = (file: { name: string; mimeType: string; buffer: Buffer }, folder: string) =>
    request.post(`${url}/api/domains/${label}/files/upload?path=${folder}`, { headers, multipart: { file } })
  for (const [path, content] of Object.entries(files)) {
    const status = await put(path, content)
    if (status >= 300) throw new Error(`${path} of ${label} was answered with ${status}.`)
  }
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  return { address: `/?domain=${label}`, label, token, draft, get, put, recall, remove, upload }
}
