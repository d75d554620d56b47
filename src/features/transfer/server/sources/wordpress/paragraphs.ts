const blocks =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|details|menu|summary|iframe|video|audio|script'
const beginsBlock = new RegExp(`^(?:\ue000|</?(?:figure|figcaption|${blocks})\\b)`, 'i')
const isolates = new RegExp(`(</?(?:${blocks})\\b[^<>]*>)`, 'gi')
const opener = /<(pre|script|style|textarea)\b/gi
/** Stands for a text that keeps its lines; nobody writes this letter. */
const mark = '\ue000'

/** The texts that keep their lines, taken out in one pass. */
function setAside(text: string): { text: string; kept: string[] } {
  const kept: string[] = []
  const lower = text.toLowerCase()
  let [rest, from] = ['', 0]
  for (const { index, 1: tag = '' } of text.matchAll(opener)) {
    if (index < from) continue
    const end = `</${tag.toLowerCase()}>`
    const close = lower.indexOf(end, index)
    if (close === -1) break
    rest += `${text.slice(from, index)}\n\n${mark}${kept.push(text.slice(index, close + end.length)) - 1}${mark}\n\n`
    from = close + end.length
  }
  return { text: rest + text.slice(from), kept }
}

/** Gives text of the classic editor its paragraphs, as WordPress does when it shows it. */
export function addParagraphs(written: string): string {
  const { text, kept } = setAside(written.replaceAll(mark, '').replaceAll('\r\n', '\n'))
  const parts = text
    .replace(isolates, (tag) => `\n${tag}\n`)
    .split(/\n[ \t]*\n/)
    .flatMap((part) => splitAtBlocks(part))
  const html = parts
    .map(({ lines, isBlock }) => (isBlock ? lines.join('\n') : `<p>${lines.join('<br>\n')}</p>`))
    .join('\n')
  return html.replace(/\ue000(\d+)\ue000/g, (_, place: string) => kept[Number(place)] ?? '')
}

interface Part {
  lines: string[]
  isBlock: boolean
}

/** Lines of text and tags of blocks by turns. */
function splitAtBlocks(part: string): Part[] {
  const parts: Part[] = []
  for (const line of part.split('\n')) {
    if (line.trim() === '') continue
    const isBlock = beginsBlock.test(line.trim())
    const last = parts.at(-1)
    if (last && last.isBlock === isBlock) last.lines.push(line.trim())
    else parts.push({ lines: [line.trim()], isBlock })
  }
  return parts
}
