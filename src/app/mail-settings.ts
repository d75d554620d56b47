import { z } from 'zod'
import type { MailEvents } from '#kit/server/context.ts'
import type { DkimKey } from '#kit/server/mail/route.ts'
import { readDkim, readDkimKey } from './dkim.ts'
import { isHostName, isUrlOf, list, lower, text } from './setting-shapes.ts'

/** Answers to mail come in at addresses of this domain, and are passed on to us with this secret. */
interface InboundMail {
  domain: string
  secret: string
}

const shape = /^([\w-]{24,200})@((?=.{1,200}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+)$/i

/** The secret and the domain as they are written in the environment. */
const inboundMail = z
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

export interface MailConfig {
  /** The mail server; by default mail is written into the outbox of the data folder. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Sites may send from their own proven address if it is in one of these domains. */
  mailDomains: string[]
  /** Campaign mail of all sites together. */
  campaignMailsPerHour: number
  /** Campaign mail of one site. */
  campaignMailsPerHourOfSite: number
  /** Where bounces go: its mail has to be read by something that posts it to `/api/mail-events/mailbox/...`. */
  bounceDomain: string | undefined
  mailEvents: MailEvents | undefined
  /** The domain in whose name mail is signed. */
  dkim: DkimKey | undefined
  /** Where answers to mail come in. */
  inboundMail: InboundMail | undefined
}

const badEventKeys =
  'MAIL_EVENTS_KEYS must list keys of mailgun, sendgrid and ses, such as mailgun=key-1,ses=arn:aws:sns:...'
const mailEventKeys = text
  .transform((value) =>
    value.split(/[\s,]+/).map((part) => /^(mailgun|sendgrid|ses)=(\S+)$/.exec(part)?.slice(1) ?? []),
  )
  .refine((pairs) => pairs.every(([name]) => name), badEventKeys)
  .transform((pairs) => Object.fromEntries(pairs.map(([name = '', key = '']) => [name, key])))

/** How many mails in an hour. */
const perHour = (name: string) =>
  text.refine((value) => /^[1-9]\d{0,6}$/.test(value), `${name} must be a number from 1 to 9999999.`).transform(Number)

/** The settings of mail, by their names in the environment. */
export const mailSettings = {
  SMTP_URL: text
    .refine(
      (value) => isUrlOf(value, ['smtp:', 'smtps:']),
      'SMTP_URL must be an address such as smtps://user:password@mail.example.com.',
    )
    .optional(),
  MAIL_FROM: text
    .refine(
      (value) => /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>$/.test(value),
      'MAIL_FROM must be a sender such as Sitewright <name@example.com>.',
    )
    .optional(),
  MAIL_DOMAINS: list.refine((values) => values.every(isHostName), 'MAIL_DOMAINS must list host names.'),
  CAMPAIGN_MAILS_PER_HOUR: perHour('CAMPAIGN_MAILS_PER_HOUR').default(5000),
  CAMPAIGN_MAILS_PER_HOUR_OF_SITE: perHour('CAMPAIGN_MAILS_PER_HOUR_OF_SITE').default(1000),
  BOUNCE_DOMAIN: lower.refine(isHostName, 'BOUNCE_DOMAIN must be a host name such as bounces.example.com.').optional(),
  MAIL_EVENTS_TOKEN: text
    .refine(
      (value) => /^[\w-]{20,200}$/.test(value),
      'MAIL_EVENTS_TOKEN must have 20 to 200 letters, digits, dashes and underscores.',
    )
    .optional(),
  MAIL_EVENTS_KEYS: mailEventKeys.optional(),
  DKIM_DOMAIN: lower.refine(isHostName, 'DKIM_DOMAIN must be a host name such as example.com.').optional(),
  DKIM_SELECTOR: lower.refine(isHostName, 'DKIM_SELECTOR must be a name such as mail2026.').optional(),
  DKIM_KEY: text
    .transform(readDkimKey)
    .refine(
      (value) => value !== undefined,
      'DKIM_KEY must be an RSA private key in PEM, or the path of a file that holds one.',
    )
    .optional(),
  INBOUND_MAIL: inboundMail.optional(),
}

const settings = z.object(mailSettings)

export const readMail = (data: z.output<typeof settings>): MailConfig => ({
  smtpUrl: data.SMTP_URL,
  mailFrom: data.MAIL_FROM,
  mailDomains: data.MAIL_DOMAINS,
  campaignMailsPerHour: data.CAMPAIGN_MAILS_PER_HOUR,
  campaignMailsPerHourOfSite: data.CAMPAIGN_MAILS_PER_HOUR_OF_SITE,
  bounceDomain: data.BOUNCE_DOMAIN,
  mailEvents: data.MAIL_EVENTS_TOKEN ? { token: data.MAIL_EVENTS_TOKEN, keys: data.MAIL_EVENTS_KEYS ?? {} } : undefined,
  dkim: readDkim(data),
  inboundMail: data.INBOUND_MAIL,
})
