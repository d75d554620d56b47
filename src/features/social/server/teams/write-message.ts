import { escapeHtml } from '#kit/escape-html.ts'
import { phrase } from '#kit/phrase.ts'
import { findLinks } from '#social/counting/find-links.ts'
import type { OutgoingPost } from '../adapter/calls.ts'
import { rejected } from '../adapter/platform-failed.ts'

/** Of a message with its marks, which is a little more than its text may have. */
const largestMessageBytes = 28 * 1024
/** Graph takes requests of 4 MB, in which pictures stand as base64. */
const largestPicturesTogether = 2_900_000

const linesOf = (text: string) => escapeHtml(text).replace(/\r\n|[\r\n]/g, '<br>')

/** A text in which nothing is HTML of its own, with its addresses as links. */
function writeHtml(text: string): string {
  let [html, at] = ['', 0]
  for (const { start, end, url } of findLinks(text)) {
    html += `${linesOf(text.slice(at, start))}<a href="${escapeHtml(url)}">${linesOf(text.slice(start, end))}</a>`
    at = end
  }
  return html + linesOf(text.slice(at))
}

/** A message with its pictures below the text. */
export async function writeMessage({ text, media }: Pick<OutgoingPost, 'text' | 'media'>) {
  const pictures = media.map(
    ({ alt }, place) => `<p><img src="../hostedContents/${place + 1}/$value" alt="${escapeHtml(alt)}"></p>`,
  )
  const content = [text && `<p>${writeHtml(text)}</p>`, ...pictures].join('')
  if (Buffer.byteLength(content) > largestMessageBytes)
    throw rejected(phrase('social-teams-long', 'With its links and line breaks, this text is too long for Teams.'))
  if (media.reduce((sum, { size }) => sum + size, 0) > largestPicturesTogether)
    throw rejected(phrase('social-teams-large', 'Teams takes pictures of 2.9 MB together. Leave some of them out.'))
  const hostedContents = await Promise.all(
    media.map(async ({ contentType, size, read }, place) => ({
      '@microsoft.graph.temporaryId': String(place + 1),
      contentBytes: Buffer.from(await read(0, size - 1)).toString('base64'),
      contentType,
    })),
  )
  return { body: { contentType: 'html', content }, ...(media.length > 0 && { hostedContents }) }
}
