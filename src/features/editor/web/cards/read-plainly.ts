import { htmlOf } from '../texts/text-html.ts'
import type { PageItem } from '../texts/page-text.ts'

const signs: Record<string, string | undefined> = { STRONG: '**', B: '**', EM: '*', I: '*', S: '~~' }

function readInline(node: Node): string {
  if (!(node instanceof HTMLElement)) return (node.textContent ?? '').replace(/[!-/:-@[-`{-~]/g, '\\$&')
  if (node.tagName === 'BR') return '\\\n'
  const inside = [...node.childNodes].map(readInline).join('')
  const sign = signs[node.tagName] ?? ''
  return node instanceof HTMLAnchorElement ? `[${inside}](<${node.getAttribute('href') ?? ''}>)` : sign + inside + sign
}

function readBlock(element: Element): string {
  const { tagName, textContent } = element
  if (tagName === 'PRE') return textContent
  if (/^[UO]L$/.test(tagName)) return [...element.children].map((entry) => `- ${readInline(entry)}`).join('\n')
  const words = readInline(element).replace(/\\\n$/, '')
  return /^H\d$/.test(tagName) ? `${'#'.repeat(Number(tagName[1]))} ${words}` : words
}

/** The lines of a text that was typed into before its editor was there: what looks as before is as before. */
export function readPlainly(place: HTMLElement, parts: readonly PageItem[]): string {
  const before = document.createElement('div')
  const known = parts.flatMap((part) => {
    before.innerHTML = htmlOf([part])
    return part.kind === 'gap' ? [] : [{ html: before.innerHTML, source: part.source.trimEnd() }]
  })
  const blocks = [...place.children].map((element) => {
    const at = known.findIndex(({ html }) => html === element.outerHTML)
    return at < 0 ? readBlock(element) : (known.splice(0, at + 1).at(-1)?.source ?? '')
  })
  return `${blocks.filter((each) => each.trim() !== '').join('\n\n')}\n`
}
