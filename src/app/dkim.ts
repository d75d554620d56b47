import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DkimKey } from '#kit/server/mail/route.ts'

const fewestBits = 1024

/** An RSA key, either as PEM text, in which `\n` may stand for line breaks, or as the path of a file. */
export function readDkimKey(text: string): string | undefined {
  try {
    const pem = text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8')
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    const isFit = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits
    return isFit ? pem : undefined
  } catch {
    return undefined
  }
}

interface DkimSettings {
  DKIM_DOMAIN?: string | undefined
  DKIM_SELECTOR?: string | undefined
  DKIM_KEY?: string | undefined
}

/** All three or none. */
export function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: DkimSettings): DkimKey | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return undefined
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: DKIM_KEY }
}

export const isWholeDkim = (given: DkimSettings): boolean => {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = given
  return new Set([DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY].map((value) => value === undefined)).size === 1
}
