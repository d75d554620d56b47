import type { Memory } from './memory.ts'

/** A failure changes nothing for the visitor: it is as if the answer were unknown. */
async function ask(path: string, sent?: object): Promise<Record<string, unknown>> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, sent && { method: 'POST', headers, body: JSON.stringify(sent), keepalive: true })
    return response.ok ? ((await response.json()) as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The country of this visitor; undefined where it isn’t known. */
export async function askCountry(query: string): Promise<string | undefined> {
  const { country } = await ask(`/api/location${query}`)
  return typeof country === 'string' && country !== '' ? country : undefined
}

export async function fetchId(memory: Memory, query: string): Promise<void> {
  const { id } = await ask(`/api/cookie-id${query}`)
  if (typeof id === 'string' && /^[\w-]+$/.test(id)) memory.keepId(id)
}

/** Has everything deleted that was recorded under an id; tells whether that is done. */
export async function forget(fingerprint: string, query: string): Promise<boolean> {
  const { message } = await ask(`/api/session/forget${query}`, { fingerprint })
  return message !== undefined
}
