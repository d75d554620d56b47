import type { SessionEvent } from '#visitors/rules.ts'
import type { openSite } from './owned-site.ts'

export const visitor = 'visitor-of-the-bakery'

/** An event as the recorder sends it. */
export const makeEvent = (change: Partial<SessionEvent> = {}): SessionEvent => ({
  domain: 'bakery.example',
  url: '/',
  mouse_x: 120,
  mouse_y: 80,
  input_values: {},
  fingerprint: visitor,
  screen_width: 1440,
  screen_height: 900,
  viewport_width: 1280,
  viewport_height: 720,
  event_type: 'heartbeat',
  event_data: { visit: 'visit-one', t: 1000, scroll: 0 },
  ...change,
})

type Visit = (address: string, init: RequestInit) => Promise<Response>

/** A site that records visits, and what a visitor's browser sends there. */
export async function recordAt(site: Awaited<ReturnType<typeof openSite>>, visit: Visit) {
  await site.save('settings.txt', 'title Bakery\nrecording on\n')
  return senderTo(site, visit)
}

/** What a visitor's browser sends to a site. */
export const senderTo =
  (site: { host: string }, visit: Visit) =>
  async (sent: unknown, headers: Record<string, string> = {}, query = '') => {
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent)
    const response = await visit(`http://${site.host}/api/session/record${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: response.status, body: (await response.json()) as { code?: string; message: string } }
  }
