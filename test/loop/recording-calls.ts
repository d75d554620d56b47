import { largestBatchBytes, mostEvents } from '#visitors/rules.ts'
import { makeEvent, visitor } from '../recorded-visits.ts'
import { largeFiles } from './large-site.ts'
import { plain, takes, type Entries, type Send, type Walk } from './entry.ts'

/** As many events as one request can hold, each as full as that leaves room for. */
const makeEvents = () => {
  const path = Array.from({ length: 80 }, (_, at) => at % 10)
  return Array.from({ length: 90 }, (_, at) => makeEvent({ event_data: { visit: 'visit-one', t: at * 1000, path } }))
}
const full = JSON.stringify({ events: makeEvents() })
if (full.length > largestBatchBytes || makeEvents().length > mostEvents)
  throw new Error('This is more than one request holds.')

const record = async ({ world, site }: Walk) =>
  (await world.visit(`http://${site.host}/api/session/record`, { method: 'POST', body: full })).status
/** Of a visit with thousands of events. */
const recorded: Send = async (walk) => {
  await walk.once('recording', async () => {
    for (let times = 0; times < 20; times++) await record(walk)
  })
  return { named: { fingerprint: visitor }, query: { visit: 'visit-one', url: '/big', t: '1000' } }
}
/** A page that no other call moves or deletes. */
const shown: Send = async (walk) => {
  const content = largeFiles['big/content.txt'] ?? ''
  await walk.world.write(walk.site.label, { 'watched/content.txt': content })
  const { query, ...sent } = await recorded(walk)
  return { ...sent, query: { ...query, url: '/watched' } }
}
/** Somebody else, who is there each time. */
const recordedAgain: Send = async ({ world, site }) => {
  const fingerprint = 'visitor-who-is-deleted'
  const body = JSON.stringify(makeEvent({ fingerprint }))
  await world.visit(`http://${site.host}/api/session/record`, { method: 'POST', body })
  return { named: { fingerprint } }
}

export const recordingCalls: Entries = {
  'POST /api/session/record': takes(200, { body: full, type: 'text/plain' }),
  'POST /api/session/forget': takes(200, { json: { fingerprint: 'visitor-of-the-walk' } }),
  'GET /api/session/recordings': plain(200),
  'GET /api/session/recordings/:fingerprint': takes(200, recorded),
  'GET /api/session/recordings/:fingerprint/page': takes(200, shown),
  'DELETE /api/session/recordings/:fingerprint': takes(200, recordedAgain),
}
