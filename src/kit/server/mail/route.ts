import type { Phrase } from '#kit/phrase.ts'
import type { FileStore } from '../files.ts'
import type { OutgoingMail, Senders } from './outgoing-mail.ts'

/** DKIM: signs mail in the name of a domain. */
export interface DkimKey {
  domain: string
  selector: string
  /** RSA, as PEM. */
  privateKey: string
}

/** How mail leaves. */
export interface MailRoute extends Senders {
  /** By default mail is written to a folder. */
  smtpUrl?: string | undefined
  dkim?: DkimKey | undefined
}

export interface Carrier {
  /** Throws an `Undelivered` when a retry is useless or might send it twice, anything else when it should be retried. */
  deliver: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
  close: () => void | Promise<void>
}

export interface Transport extends Carrier {
  /** The folder of the outbox, when messages are written to files instead of sent. */
  outbox: FileStore | undefined
}

/** A message that must not be retried: refused for good, or possibly sent already. */
export class Undelivered extends Error {
  /** What the mail server refused for good. */
  readonly refused: 'recipient' | 'content' | undefined
  readonly phrase: Phrase
  constructor(phrase: Phrase, refused?: 'recipient' | 'content') {
    super(phrase.message)
    this.phrase = phrase
    this.refused = refused
  }
}

const signed =
  'From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:In-Reply-To:References:Auto-Submitted:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** The key for nodemailer, whose default list of signed headers lacks some that must be covered. */
export const signWith = (dkim: DkimKey | undefined) =>
  dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signed,
  }
