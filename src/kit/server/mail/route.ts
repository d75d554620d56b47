import type { FileStore } from '../files.ts'
import type { Parcel } from './parcel.ts'

/** Signs what is sent in the name of a domain. */
export interface DkimKey {
  domain: string
  selector: string
  /** RSA, as PEM. */
  privateKey: string
}

/** How mail leaves. */
export interface MailRoute {
  /** Left out, mail is written into a folder. */
  smtpUrl?: string | undefined
  /** Such as `Sitewright <name@example.com>`. */
  sender: string
  dkim?: DkimKey | undefined
}

export interface Carrier {
  /** Throws an `Undelivered` when trying again is of no use or could send it twice, anything else when it is worth it. */
  deliver: (parcel: Parcel, signal: AbortSignal) => Promise<void>
  close: () => void | Promise<void>
}

export interface Transport extends Carrier {
  /** Where messages lie as files, when they are written instead of sent. */
  outbox: FileStore | undefined
}

/** A message that is not to be sent again: refused for good, or perhaps sent already. */
export class Undelivered extends Error {}

const signed =
  'From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:Auto-Submitted:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** The key as the mailer takes it, whose own list leaves out headers that a signature has to cover. */
export const signWith = (dkim: DkimKey | undefined) =>
  dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signed,
  }
