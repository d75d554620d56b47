import { z } from 'zod'

/** Answers to mail come in at addresses of this domain, and are passed on to us with this secret. */
export interface InboundMail {
  domain: string
  secret: string
}

const shape = /^([\w-]{24,200})@((?=.{1,200}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+)$/i

/** The secret and the domain as they are written in the environment. */
export const inboundMail = z
  .string()
  .trim()
  .regex(
    shape,
    'INBOUND_MAIL must be a secret of at least 24 letters and digits and a domain: secret@replies.example.com.',
  )
  .transform((text): InboundMail => {
    const [, secret = '', domain = ''] = shape.exec(text) ?? []
    return { secret, domain: domain.toLowerCase() }
  })
