import { createPrivateKey, createPublicKey, sign, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from './payment-failed.ts'

type Text = string | Uint8Array

/** The bytes of a key that was entered with or without the lines around it, whatever became of its line breaks. */
const bytesOf = (text: string) => Buffer.from(text.replace(/-----[^-]*-----/g, '').replace(/\\[rn]|\s/g, ''), 'base64')

/** The first of these readings that gives an RSA key. */
function firstOf(readings: (() => KeyObject)[]): KeyObject | undefined {
  for (const read of readings)
    try {
      const key = read()
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // The next reading may fit.
    }
  return undefined
}

const notAKey = (label: string) =>
  new PaymentFailed(
    'bad_credentials',
    phrase('rsa-key-invalid', '{label} is invalid. Enter the whole RSA key again.', { label }),
  )

/** A private RSA key as PKCS #1 or #8, with or without PEM armour. Throws `PaymentFailed`. */
export function privateKeyOf(text: string, label: string): KeyObject {
  const key = bytesOf(text)
  const found = firstOf(
    (['pkcs8', 'pkcs1'] as const).map((type) => () => createPrivateKey({ key, format: 'der', type })),
  )
  if (!found) throw notAKey(label)
  return found
}

/** A public RSA key, or that of a certificate, with or without PEM armour. Throws `PaymentFailed`. */
export function publicKeyOf(text: string, label: string): KeyObject {
  const key = bytesOf(text)
  const readings = (['spki', 'pkcs1'] as const).map((type) => () => createPublicKey({ key, format: 'der', type }))
  const found = firstOf([...readings, () => new X509Certificate(key).publicKey])
  if (!found) throw notAKey(label)
  return found
}

/** The signature SHA256withRSA in base64. */
export const signRsa = (text: Text, key: KeyObject): string => sign('sha256', Buffer.from(text), key).toString('base64')

/** Whether a signature SHA256withRSA in base64 is right. */
export function isSignedRsa(text: Text, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
