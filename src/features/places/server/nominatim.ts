import { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { Coordinates } from '../contract.ts'

const timeLimit = 6_000

/** Numbers stand in strings. */
const degrees = z.string().min(1).transform(Number)
const Findings = z.array(z.object({ lat: degrees, lon: degrees }).transform(({ lat, lon }) => ({ lat, lng: lon })))

const failed = (cause: unknown) => new Refusal('unavailable', 'Failed to fetch coordinates.', { cause })

async function fetchFindings({ fetch, services }: Context, address: string): Promise<unknown> {
  const query = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' })
  try {
    const answer = await fetch(`${services.geocoder}/search?${query}`, {
      headers: { accept: 'application/json', 'user-agent': 'Sitewright/0.1 (website builder)' },
      signal: AbortSignal.timeout(timeLimit),
    })
    if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}.`)
    return await answer.json()
  } catch (problem) {
    throw failed(problem)
  }
}

/** Asks a Nominatim where an address is; `undefined` when it does not know. */
export async function askNominatim(ctx: Context, address: string): Promise<Coordinates | undefined> {
  const { data: findings, error } = Findings.safeParse(await fetchFindings(ctx, address))
  if (!findings) throw failed(error)
  const [first] = findings
  if (first === undefined) return undefined
  const { data, error: misplaced } = Coordinates.safeParse(first)
  if (!data) throw failed(misplaced)
  return data
}
