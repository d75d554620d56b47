import { withoutEnd } from '#kit/without-end.ts'
import { t } from '#kit/t.ts'
import { checkAddress } from '#sites/format/text/address.ts'
import { layLists } from './pasted-lists.ts'
import { layTables } from './pasted-tables.ts'

const left = 'script, style, svg, math, select, textarea, datalist, template'
/** What has lines of its own and would otherwise be one word with what stands beside it. */
const apart = 'summary, caption, legend, dt, td, th'
const hidden = /display:\s*none|mso-hide:\s*all/i
const ours = ['data-label', 'data-src', 'data-soft', 'data-loose']

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

function layApart(element: Element): void {
  const block = element.ownerDocument.createElement('div')
  block.append(...element.childNodes)
  element.replaceWith(block)
}

/** Code keeps its lines as code; other words with fixed lines keep where these end. */
function layFixedLines(pre: Element): void {
  const words = withoutEnd((pre.textContent ?? '').replace(/\r\n?/g, '\n').replace(/^\n/, ''), /\n/)
  if (!words.includes('\n')) return
  const { ownerDocument: page } = pre
  if (pre.querySelector('code')) {
    const longest = Math.max(2, ...(words.match(/`+/g) ?? []).map(({ length }) => length))
    const fence = '`'.repeat(longest + 1)
    const lines = page.createElement('pre')
    lines.dataset.label = t('Code')
    lines.textContent = `${fence}\n${words}\n${fence}`
    pre.replaceWith(lines)
  } else {
    const block = page.createElement('p')
    for (const line of words.split('\n'))
      block.append(...(block.hasChildNodes() ? [page.createElement('br')] : []), line)
    pre.replaceWith(block)
  }
}

/** Headings are bold already where they come from. */
function lighten(heading: HTMLElement): void {
  for (const element of [heading, ...all(heading, '[style]')]) element.style.removeProperty('font-weight')
}

/** What other programs and pages put on the clipboard, as far as a text can hold it; what a text of ours put there stays. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const isOurs = body.querySelector('[data-pm-slice]') !== null
  for (const element of all(body, left)) element.remove()
  for (const link of all(body, 'a[href]'))
    if (checkAddress(link.getAttribute('href') ?? '').problem !== undefined) link.removeAttribute('href')
  if (isOurs) return body.innerHTML
  for (const element of all(body, '*')) for (const name of ours) element.removeAttribute(name)
  for (const element of all(body, '[style]')) if (hidden.test(element.getAttribute('style') ?? '')) element.remove()
  for (const heading of all(body, 'h1, h2, h3, h4, h5, h6')) lighten(heading)
  layLists(body)
  for (const pre of all(body, 'pre')) layFixedLines(pre)
  layTables(body)
  for (const element of all(body, apart)) layApart(element)
  return body.innerHTML
}

/** Whether something on the clipboard has words. */
export const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== ''
