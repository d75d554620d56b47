import { expect } from 'vitest'
import type { openList } from './mailing.ts'
import type { World } from './world.ts'

type List = Awaited<ReturnType<typeof openList>>
interface Import {
  id: string
  state: string
  skipped: Record<string, number>
}

/** Imports a file into a list. */
export async function sendImport(
  world: World,
  list: List,
  csv: string | Uint8Array,
  query = 'consent=yes',
  token = list.tokenOf(),
) {
  const answer = await world.visit(`http://localhost${list.on}/subscribers/import?${query}`, {
    method: 'POST',
    body: csv as BodyInit,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
  })
  return { status: answer.status, body: (await answer.json()) as Import }
}

export const latest = async (list: List): Promise<Import> =>
  (await list.call(`GET ${list.on}/subscribers/imports`)).body.items[0]

/** The same, and waits until it is done. */
export async function importAll(world: World, list: List, csv: string, query?: string): Promise<Import> {
  expect(await sendImport(world, list, csv, query)).toMatchObject({ status: 202, body: { state: 'running' } })
  await expect.poll(async () => (await latest(list)).state).toBe('done')
  return latest(list)
}
