import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { hourMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { registries } from '../tables.ts'

/** A registry's response about a name: undefined when it isn't clear. */
export interface RegistryAnswer {
  isTaken: boolean | undefined
  /** When the registration ends. */
  expiresAt?: Date
}

/** Registries for the first start, before IANA's list was read. */
const known: Record<string, string> = {
  com: 'https://rdap.verisign.com/com/v1/',
  net: 'https://rdap.verisign.com/net/v1/',
  org: 'https://rdap.publicinterestregistry.org/rdap/',
  uk: 'https://rdap.nominet.uk/uk/',
  xyz: 'https://rdap.centralnic.com/xyz/',
  io: 'https://rdap.identitydigital.services/rdap/',
}

const patienceMs = 5_000
const longestRest = hourMs
const unclear: RegistryAnswer = { isTaken: undefined }
const noEvent = { eventAction: '', eventDate: '' }
const Registration = z.object({
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() }).catch(noEvent)).default([]),
})

/** When each registry may be asked again, by address. */
const resting = new Map<string, number>()

/** The registry with the longest listed ending of a name (RFC 9224). */
async function registryOf({ db }: Context, name: string): Promise<string | undefined> {
  const labels = name.split('.')
  const endings = labels.map((_, first) => labels.slice(first).join('.'))
  const rows = await db.select().from(registries).where(inArray(registries.tld, endings))
  const longest = rows.toSorted((a, b) => b.tld.length - a.tld.length)[0]
  return longest?.url ?? known[labels.at(-1) ?? '']
}

/** A pause longer than any we make was stored before the clock was set back. */
function isResting(registry: string, now: number): boolean {
  const left = (resting.get(registry) ?? 0) - now
  return left > 0 && left <= longestRest
}

/** When to retry, from seconds or a date (RFC 9110); an hour ahead at most. */
function readRest(text: string | null, now: number): number {
  const until = /^\d+$/.test(text ?? '') ? now + Number(text) * 1000 : Date.parse(text ?? '')
  return Number.isNaN(until) ? now : Math.min(until, now + longestRest)
}

function readExpiry(answer: unknown): Date | undefined {
  const { data } = Registration.safeParse(answer)
  const date = new Date(data?.events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

async function ask({ fetch, now }: Context, registry: string, name: string): Promise<RegistryAnswer> {
  const answer = await fetch(`${registry.replace(/\/?$/, '/')}domain/${name}`, {
    headers: { accept: 'application/rdap+json' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (answer.status === 404) return { isTaken: false }
  if (answer.status === 429) resting.set(registry, readRest(answer.headers.get('retry-after'), now().getTime()))
  if (!answer.ok) return unclear
  const expiresAt = readExpiry(await answer.json())
  return { isTaken: true, ...(expiresAt && { expiresAt }) }
}

/** Asks the registry of a name (RFC 9083). Returns undefined when it can’t be reached or wants a pause. */
export async function askRegistry(ctx: Context, name: string): Promise<RegistryAnswer> {
  const registry = await registryOf(ctx, name)
  if (registry === undefined || isResting(registry, ctx.now().getTime())) return unclear
  try {
    return await ask(ctx, registry, name)
  } catch (problem) {
    ctx.log.warn({ err: problem, name }, 'A registry did not answer')
    return unclear
  }
}
