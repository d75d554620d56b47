import { outsideCode } from './outside-code.ts'

const attributes = /\{:[^{}\n]{0,300}\}/g
const contents = /(^|\n)[ \t]{0,3}(?:[*+-]|\d{1,3}\.)[ \t][^\n]{0,200}\n\{:[ \t]?toc[^{}\n]{0,100}\}[ \t]*(?![^\n])/gi
const contentsInBrackets = /^\[\[?_?TOC_?\]?\][ \t]*$/gim
const abbreviation = /^\*\[[^\]\n]{1,100}\]:[^\n]{0,500}$/gm
const aside =
  /^(?:!!!|\?\?\?\+?|===)[+!]?[ \t]{1,3}(?:[\w-]{1,40}[ \t]){0,2}(?:[\w-]{1,40}[ \t]?)?(?:"([^"\n]{0,200})")?[ \t]*$/
const container =
  /^:{3,}(?:[ \t]*[\w-]{1,40})?(?:[ \t]*\[([^\]\n]{1,200})\]|[ \t]+([^\s{}][^\n{}]{0,199}))?(?:[ \t]*\{[^{}\n]{0,200}\})?$/
const meaning = /^:[ \t]{1,4}(\S.*)$/
const task = /^([ \t]{0,12}(?:[*+-]|\d{1,3}\.)[ \t])\[([ xX])\][ \t]/

const indented = (line: string | undefined) => line !== undefined && (/^(?: {4}|\t)/.test(line) || line.trim() === '')

/** Boxes whose text is set in from the side, as MkDocs has them. */
function openAsides(lines: readonly string[]): string[] {
  const out: string[] = []
  let isInside = false
  for (const line of lines) {
    const found = aside.exec(line)
    if (found) {
      out.push('', ...(found[1] ? [`**${found[1]}**`, ''] : []))
      isInside = true
    } else {
      isInside &&= indented(line)
      out.push(isInside ? line.replace(/^(?: {4}|\t)/, '') : line)
    }
  }
  return out
}

/** Boxes between lines of colons. */
function openContainers(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const found = container.exec(line.trimEnd())
    if (!found) return [line]
    const title = (found[1] ?? found[2] ?? '').trim()
    return title === '' ? [''] : ['', `**${title}**`, '']
  })
}

/** Terms, with what they mean in the lines after them. */
function readTerms(lines: readonly string[]): string[] {
  const out: string[] = []
  for (const line of lines) {
    const [, means] = meaning.exec(line) ?? []
    const at = means === undefined ? -1 : out.findLastIndex((before) => before.trim() !== '')
    const before = out[at]
    if (means === undefined || before === undefined) out.push(line)
    else out.splice(at, out.length, `${isTerm(before) ? `**${before.trim()}**` : before}\\`, means)
  }
  return out
}
const isTerm = (line: string) => !line.startsWith('**') && !/^[#>|:\-*+<]/.test(line) && line.length < 120

const note = /^\[\^([^\]\s]{1,60})\]:[ \t]?(.*)$/
const reference = /\[\^([^\]\s]{1,60})\]/g

/** Notes stand at the end of a text, in the order in which it mentions them. */
function readNotes(text: string): string {
  const notes = new Map<string, string[]>()
  const body: string[] = []
  let open: string[] | undefined
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^[ \t]{0,3}(?:```|~~~)/.test(line)) isCode = !isCode
    const [, id, first = ''] = isCode ? [] : (note.exec(line) ?? [])
    if (id !== undefined) notes.set(id, (open = [first]))
    else if (open && indented(line)) open.push(line.trim())
    else {
      open = undefined
      body.push(line)
    }
  }
  if (notes.size === 0) return text
  const order = new Map<string, number>()
  const mark = (whole: string, id: string) => {
    if (!notes.has(id)) return whole
    if (!order.has(id)) order.set(id, order.size + 1)
    return `<sup>${order.get(id)}</sup>`
  }
  const shown = outsideCode(body.join('\n'), (part) => part.replace(reference, mark))
  const list = [...order].map(([id, at]) => `${at}. ${(notes.get(id) ?? []).join('\n   ').trim()}`)
  return list.length > 0 ? `${shown}\n\n---\n\n${list.join('\n')}\n` : shown
}

const boxes = 'div|section|article|aside|header|footer|main|nav|ul|ol|dl|table|form|fieldset|figure|details|center'
const boxStart = new RegExp(`^ {0,3}<(?:${boxes})\\b`, 'i')
const boxTag = new RegExp(`<(/?)(?:${boxes})\\b`, 'gi')

/** Html that is set in from the side stays html, also after an empty line. */
function alignHtml(lines: readonly string[]): string[] {
  const out: string[] = []
  let [depth, start] = [0, 0]
  for (const [at, line] of lines.entries()) {
    if (depth === 0 && boxStart.test(line)) start = at
    else if (depth === 0) {
      out.push(line)
      continue
    }
    for (const [, slash] of line.matchAll(boxTag)) depth += slash === '' ? 1 : -1
    depth = Math.max(0, depth)
    out.push(line.trimStart())
  }
  return depth > 0 ? [...out.slice(0, start), ...lines.slice(start)] : out
}

function readPart(part: string): string {
  const plain = part
    .replace(contents, '$1')
    .replace(contentsInBrackets, '')
    .replace(abbreviation, '')
    .replace(attributes, '')
  const lines = alignHtml(readTerms(openContainers(openAsides(plain.split('\n')))))
  return lines
    .map((line) =>
      line
        .replace(task, (_, mark: string, box: string) => `${mark}${box === ' ' ? '☐' : '☑'} `)
        .replace(/^([ \t]{0,3}>[ \t]?)\[![A-Z]{1,20}\][+-]?[ \t]?/, '$1'),
    )
    .join('\n')
}

/** Turns what dialects add to Markdown into Markdown: notes, terms, boxes, attributes, lists of tasks. */
export const readDialects = (text: string): string => outsideCode(readNotes(text), readPart)
