import { decodePage, type ReceivedPage } from './decode-page.ts'
import { isChallenge } from './find-challenge.ts'
import { scanPage, type PageScan } from './scan-page.ts'

/** A page as it was received, or as an archive has it. */
export type UnreadPage = { address: string } & (ReceivedPage | { html: string })

export interface ScannedPage {
  html: string
  scan: PageScan
  /** It only asks its visitor to prove that they are no robot. */
  isChallenge: boolean
}

export function readReceived(page: UnreadPage): ScannedPage {
  const html = 'html' in page ? page.html : decodePage(page)
  return { html, scan: scanPage(html, page.address), isChallenge: isChallenge(html) }
}
