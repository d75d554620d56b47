import { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Adapter, Credentials } from '#providers/server/adapter.ts'
import { hideSecrets } from '#providers/server/hide-secrets.ts'

export interface Offer {
  isFree: boolean
  /** In cents, for the first year. */
  price: number
  currency: 'USD'
}

const patience = 8_000
const Checked = z.object({
  status: z.string(),
  message: z.string().optional(),
  response: z.object({ avail: z.string(), price: z.string().regex(/^\d+(\.\d+)?$/) }).optional(),
})

async function send({ fetch, services }: Pick<Context, 'fetch' | 'services'>, path: string, given: Credentials) {
  const { credentials } = given
  const answer = await fetch(`${services['porkbun']}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apikey: credentials['api_key'], secretapikey: credentials['api_secret'] }),
    signal: AbortSignal.timeout(patience),
  })
  const { data } = Checked.safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok || data?.status !== 'SUCCESS')
    throw new Refusal('unavailable', hideSecrets(data?.message ?? `The registrar answered ${answer.status}.`, given))
  return data
}

/** Whether a name is free at the registrar and what it costs. Refused in its words, thrown when it can’t be reached. */
export async function askPorkbun(
  ctx: Pick<Context, 'fetch' | 'services'>,
  given: Credentials,
  name: string,
): Promise<Offer> {
  const { response } = await send(ctx, `/domain/checkDomain/${name}`, given)
  if (!response) throw new Refusal('unavailable', 'The registrar gave no answer about this name.')
  return { isFree: response.avail === 'yes', price: Math.round(Number(response.price) * 100), currency: 'USD' }
}

export const porkbun: Adapter = {
  type: 'registrar',
  key: 'porkbun',
  title: 'Porkbun',
  needs: ['api_key', 'api_secret'],
  tryOut: async (ctx, given) => {
    try {
      await send(ctx, '/ping', given)
    } catch (cause) {
      throw cause instanceof Refusal ? cause : new Refusal('unavailable', 'The registrar can’t be reached.', { cause })
    }
  },
}
