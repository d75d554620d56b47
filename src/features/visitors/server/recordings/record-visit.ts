import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { domainOf } from '#sites/server/host-names.ts'
import { weigh, type SentRows } from './allowances.ts'
import { placeInTime } from './keep-events.ts'
import { readEvents } from './read-events.ts'
import { readConversions, type FindPayments } from './told-conversions.ts'

/** What is known of the browser that sends them. */
interface Sender {
  site: string | undefined
  host: string
  isPlatform: boolean
  headers: Headers
  raw: Uint8Array
  network: string
  findCountry: () => Promise<string | undefined>
}

export interface SiteNames {
  idOf: (label: string) => string | undefined
  nameOf: (label: string) => string | undefined
}

/** What recording knows of sites and of what is bought there. */
export interface RecordedSites extends SiteNames {
  findPayments: FindPayments
}

const elsewhere = phrase('recording-of-another-site', 'These events are of another site.')
const notRecorded = phrase('site-not-recorded', 'This site doesn’t record visits.')
const unwanted = phrase('recording-unwanted', 'Your browser asks not to be tracked, so this isn’t recorded.')

/** The domain of the site that a browser is on. */
export function findDomain(site: string | undefined, { idOf }: SiteNames): { label: string; domainId: string } {
  const domainId = site === undefined ? undefined : idOf(site)
  if (site === undefined || domainId === undefined) throw new Refusal('missing', notRecorded)
  return { label: site, domainId }
}

/** Everything that the site of a request is called; on the platform's host, whose name says nothing, by itself alone. */
const namesOf = ({ host, isPlatform }: Sender, label: string, { nameOf }: SiteNames) =>
  new Set([label, nameOf(label)?.replace(/^www\./, ''), ...(isPlatform ? [] : [host])])

function checkSender({ headers }: Sender, isAccepted: boolean): void {
  const from = headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin' && from !== 'none') throw new Refusal('forbidden', elsewhere)
  if (headers.get('sec-gpc') === '1' && !isAccepted) throw new Refusal('forbidden', unwanted)
}

/** Reads what a browser sends of a visit, down to what may be kept of it. */
export async function readVisit(ctx: Context, sender: Sender, names: RecordedSites): Promise<SentRows> {
  const { label, domainId } = findDomain(sender.site, names)
  const { events, isAccepted } = readEvents(sender.raw)
  checkSender(sender, isAccepted)
  const own = namesOf(sender, label, names)
  const isOwn = (name: string | undefined) => name !== undefined && own.has(name)
  if (!events.every(({ domain }) => isOwn(domainOf(domain)))) throw new Refusal('forbidden', elsewhere)
  const { recordsVisits } = await readSiteSettings(ctx, label)
  if (!recordsVisits) throw new Refusal('forbidden', notRecorded)
  const country = (await sender.findCountry()) ?? null
  const moments = placeInTime(events, ctx.now())
  const done = await readConversions(ctx, domainId, { events, findPayments: names.findPayments })
  const rows = events.map(({ marks: _marks, ...event }, place) => {
    const did = done[place] ?? []
    const data = did.length === 0 ? event.data : { ...event.data, did }
    const kept = { ...event, data, domainId, country, at: moments[place] ?? '' }
    return { ...kept, weight: weigh(kept) }
  })
  return { domainId, network: sender.network, rows }
}
