import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Service } from '#providers/server/adapter.ts'
import { registrar } from './registrar.ts'

const Checked = z.object({
  status: z.string(),
  message: z.string().optional(),
  response: z.object({ avail: z.string(), price: z.string().regex(/^\d+(\.\d+)?$/) }).optional(),
})

/** Porkbun takes its keys in the body, and reports errors there too. */
async function send({ send: call, given, fail, misread }: Service<'api_key' | 'api_secret'>, path: string) {
  const reply = await call({
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apikey: given.api_key, secretapikey: given.api_secret }),
  })
  const { data } = Checked.safeParse(reply.json)
  if (reply.status === 200 && data?.status === 'SUCCESS') return data
  throw data?.message && reply.status <= 400 ? fail(data.message) : misread(reply)
}

export const porkbun = registrar({
  key: 'porkbun',
  title: 'Porkbun',
  help: 'Tells whether a name is free and what it costs.',
  link: 'https://porkbun.com/account/api',
  address: 'https://api.porkbun.com/api/json/v3',
  abilities: ['availability', 'price'],
  fields: {
    api_key: { label: 'API key', help: 'Begins with pk1_.', secret: true },
    api_secret: { label: 'API secret', help: 'Begins with sk1_. Porkbun shows it once.', secret: true },
  },
  tryOut: (service) => send(service, '/ping'),
  async offer(service, name) {
    const { response } = await send(service, `/domain/checkDomain/${name}`)
    if (!response) throw service.fail(phrase('registrar-silent', 'The registrar gave no answer about this name.'))
    return { isFree: response.avail === 'yes', price: Math.round(Number(response.price) * 100), currency: 'USD' }
  },
})
