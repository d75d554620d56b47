import { createHmac, timingSafeEqual } from 'node:crypto'
import { forgedText, type Service, type TextEvent, type Told } from './adapter.ts'

/** What Twilio signs: the address as it was entered there, then each name with its values, in order. */
function contentOf(url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted((one, other) => (one < other ? -1 : 1))
  const valuesOf = (name: string) => [...new Set(form.getAll(name))].toSorted()
  return url + names.flatMap((name) => valuesOf(name).map((value) => name + value)).join('')
}

function isSigned(authToken: string, { url, headers, raw }: Told, form: URLSearchParams): boolean {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const given = Buffer.from(headers.get('x-twilio-signature') ?? '', 'base64')
  const right = createHmac('sha1', authToken).update(contentOf(url, form)).digest()
  return Boolean(isForm) && raw.length > 0 && given.length === right.length && timingSafeEqual(given, right)
}

const fates: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/** Reads a message of Twilio that is signed with the credentials of its account. */
export function readTwilio({ given }: Service<'auth_token'>, told: Told): TextEvent | undefined {
  const form = new URLSearchParams(new TextDecoder().decode(told.raw))
  if (!given.auth_token || !isSigned(given.auth_token, told, form)) throw forgedText()
  const status = form.get('MessageStatus')
  if (status === null) return { kind: 'reply', phone: form.get('From') ?? '', text: form.get('Body') ?? '' }
  const state = fates[status]
  if (!state) return undefined
  const code = /^\d{5}$/.exec(form.get('ErrorCode') ?? '')?.[0]
  return { kind: 'report', phone: form.get('To') ?? '', state, code, isStopped: code === '21610' }
}
