import { phrase } from '#kit/phrase.ts'

/** Proof of a consent that the owner has from elsewhere. */
export const declaration = phrase(
  'consent-declared',
  'The site owner confirmed that this person agreed to receive these e-mails.',
)
