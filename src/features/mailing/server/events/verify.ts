import { createHmac, createPublicKey, verify as verifySignature } from 'node:crypto'
import { isSame } from '#kit/server/hash.ts'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { fetchSigner } from './sns-certificate.ts'

/** Services repeat for hours what wasn't taken. What was is known by its id. */
const longestAgeMs = dayMs

const isRecent = ({ now }: Context, seconds: string) => {
  const at = Number(seconds) * 1000
  return Number.isFinite(at) && Math.abs(now().getTime() - at) < longestAgeMs
}

const MailgunSignature = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
})

/** HMAC-SHA256 of time and token. */
export function isOfMailgun(ctx: Context, given: unknown, key: string): boolean {
  const { data } = MailgunSignature.safeParse(given)
  if (!data) return false
  const { timestamp, token, signature } = data.signature
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  return isRecent(ctx, timestamp) && isSame(signature, expected)
}

/** ECDSA with SHA-256 over the time and the body, with the public key that SendGrid shows. */
export function isOfSendGrid(ctx: Context, headers: Headers, raw: Uint8Array, key: string): boolean {
  const signature = headers.get('x-twilio-email-event-webhook-signature') ?? ''
  const timestamp = headers.get('x-twilio-email-event-webhook-timestamp') ?? ''
  if (!isRecent(ctx, timestamp)) return false
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verifySignature(
      'sha256',
      Buffer.concat([Buffer.from(timestamp), raw]),
      publicKey,
      Buffer.from(signature, 'base64'),
    )
  } catch {
    return false
  }
}

export const SnsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().nullish(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().nullish(),
  Token: z.string().nullish(),
})
export type SnsMessage = z.output<typeof SnsMessage>

const ofAmazon = /^sns\.[a-z\d-]{2,40}\.amazonaws\.com(\.cn)?$/

/** An address of Amazon's own for notifications. */
function readAmazons(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOurs = url?.protocol === 'https:' && url.port === '' && url.username === '' && ofAmazon.test(url.hostname)
  return isOurs ? url : undefined
}

/** Where a subscription is confirmed. */
export const isConfirmation = (address: string): boolean =>
  readAmazons(address)?.searchParams.get('Action') === 'ConfirmSubscription'

/** A file, and no call: the answers of Amazon's calls repeat what strangers sent. */
function isCertificate(address: string): boolean {
  const url = readAmazons(address)
  return url?.search === '' && /^\/SimpleNotificationService-[\w-]{1,100}\.pem$/.test(url.pathname)
}

const namesOf = ({ Type }: SnsMessage) =>
  Type === 'Notification'
    ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
    : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)

/** By the certificate that the message names, which has to be Amazon's. */
export async function isOfSns(ctx: Context, message: SnsMessage): Promise<boolean> {
  const { SigningCertURL, Timestamp, SignatureVersion, Signature } = message
  if (!isCertificate(SigningCertURL)) return false
  if (!isRecent(ctx, String(Date.parse(Timestamp) / 1000))) return false
  const lines = namesOf(message).flatMap((name) => (message[name] == null ? [] : [name, message[name]]))
  const certificate = await fetchSigner(ctx, new URL(SigningCertURL))
  if (!certificate) return false
  const hash = SignatureVersion === '2' ? 'sha256' : 'sha1'
  try {
    return verifySignature(
      hash,
      Buffer.from(`${lines.join('\n')}\n`),
      certificate.publicKey,
      Buffer.from(Signature, 'base64'),
    )
  } catch {
    return false
  }
}
