import { TrieRouter } from 'hono/router/trie-router'
import type { Endpoint } from '#kit/contract.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { answerFailure } from './failures.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const satisfies Endpoint['method'][]

function wrongMethod(allow: string): Response {
  const words = phrase('method-not-allowed', 'Method not allowed. Use one of {allow}.', { allow })
  return answerFailure(new Refusal('wrong-method', words, { headers: { allow } }))
}

/** Responds to requests that no call handled with the methods allowed at the address. Undefined for what may be a page. */
export function openMethods(endpoints: Pick<Endpoint, 'method' | 'path'>[]) {
  const router = new TrieRouter<true>()
  for (const { method, path } of endpoints) router.add(method, path, true)

  return (asked: string, path: string): Response | undefined => {
    const taken = methods.filter((method) => router.match(method, path)[0].length > 0)
    if (taken.length === 0)
      return path.startsWith('/api/')
        ? answerFailure(new Refusal('missing', phrase('not-found', 'Not found.')))
        : undefined
    const allowed = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const mayBePage = (asked === 'GET' || asked === 'HEAD') && !path.startsWith('/api/')
    if (mayBePage || allowed.includes(asked)) return undefined
    const allow = [...allowed, 'OPTIONS'].join(', ')
    if (asked !== 'OPTIONS') return wrongMethod(allow)
    return new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } })
  }
}
