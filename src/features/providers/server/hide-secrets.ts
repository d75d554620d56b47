import type { Credentials } from './adapter.ts'

/** Hides credentials that an outside service repeats in its words, so that these can be logged and shown. */
export function hideSecrets(words: string, { credentials }: Pick<Credentials, 'credentials'>): string {
  const secrets = Object.values(credentials).map((secret) => secret.trim())
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), words)
}
