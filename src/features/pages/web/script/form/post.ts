import type { Failure as Failed } from '#kit/contract.ts'
import { languageHeader } from '#kit/language-header.ts'
import { proofHeader } from '#kit/proof-of-work.ts'
import { readToken } from '#kit/web/token.ts'

/** What the server said: its data, or its words for what is wrong; without words it was not reached, or failed. */
export interface PostResult {
  data?: Record<string, unknown>
  words?: string
}

type Challenge = NonNullable<Failed['challenge']>

interface Failure {
  message?: string
  challenge?: Challenge
}

const send = (path: string, body: object, headers: Record<string, string>) =>
  fetch(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [languageHeader]: document.documentElement.lang,
      ...headers,
    },
    body: JSON.stringify(body),
  })

async function sendWithProof(path: string, body: object, headers: Record<string, string>): Promise<Response> {
  const response = await send(path, body, headers)
  if (response.status !== 429) return response
  const { challenge } = (await response.clone().json()) as Failure
  const proof = challenge && (await (await import('#kit/web/work-off.ts')).workOff(challenge))
  return proof ? send(path, body, { ...headers, [proofHeader]: proof }) : response
}

/** Sends a call as the person who is signed in here; as nobody where their session has ended, so that nothing is lost. */
export async function post(path: string, body: object): Promise<PostResult> {
  const token = readToken()
  try {
    let response = await sendWithProof(path, body, token ? { authorization: `Bearer ${token}` } : {})
    if (response.status === 401 && token) response = await sendWithProof(path, body, {})
    const answer = (await response.json()) as Record<string, unknown> & Failure
    return response.ok ? { data: answer } : response.status < 500 ? { words: answer.message ?? '' } : {}
  } catch {
    return {}
  }
}
