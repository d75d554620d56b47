import { nameOfPapers, textsOfPaper, type Paper, type PaperParty } from './paper.ts'
import { drawTable } from './draw-table.ts'
import { ink, leading, margin, muted, pale, pageSizes, type Layout } from './layout.ts'
import { Sheet, type TextStyle } from './sheet.ts'
import { isSettable } from './typefaces.ts'

const plain: TextStyle = { size: 9.5, weight: 'regular', colour: ink }
const small: TextStyle = { size: 8, weight: 'regular', colour: muted }
const strong: TextStyle = { ...plain, weight: 'bold' }

/** Writes lines below each other, and gives the place below them. */
function writeLines(
  { sheet }: Layout,
  lines: readonly string[],
  at: { x: number; y: number; width: number },
  style: TextStyle,
) {
  let { y } = at
  for (const line of lines.flatMap((text) => sheet.wrap(text, at.width, style))) {
    sheet.write(line, { ...at, y }, style)
    y += style.size * leading
  }
  return y
}

const partyShare = 0.32
const gap = 18

function drawParty(layout: Layout, { title, lines }: PaperParty, at: { x: number; y: number; width: number }): number {
  const below = title === '' ? at.y : writeLines(layout, [title], at, small) + 2
  const [first = '', ...others] = lines
  return writeLines(layout, others, { ...at, y: writeLines(layout, [first], { ...at, y: below }, strong) }, plain)
}

function drawFacts(layout: Layout, paper: Paper, at: { x: number; y: number; width: number }): number {
  let { y } = at
  for (const { label, value } of paper.facts) {
    y = writeLines(layout, [label], { ...at, y }, small)
    y = writeLines(layout, [value], { ...at, y }, strong) + 5
  }
  return y
}

const titleStyle: TextStyle = { size: 21, weight: 'bold', colour: ink }

/** The names of store and paper, whom it is from and for, and its facts; gives the place below them. */
function drawHead(layout: Layout, paper: Paper): number {
  const { sheet, width } = layout
  sheet.fill({ x: margin, y: margin - 14, width: 34, height: 4 }, paper.colour)
  const titleWidth = Math.min(width / 2, sheet.measure(paper.title, titleStyle))
  const top = margin + 22
  sheet.write(paper.title, { x: margin, y: top, width, isAtEnd: true }, titleStyle)
  const store = { size: 15, weight: 'bold', colour: paper.colour } as const
  let y = writeLines(layout, [paper.store], { x: margin, y: top, width: width - titleWidth - gap }, store) + gap
  const share = width * partyShare
  const ends = paper.parties.map((party, place) =>
    drawParty(layout, party, { x: margin + place * (share + gap), y, width: share }),
  )
  const x = margin + 2 * (share + gap)
  y = Math.max(...ends, drawFacts(layout, paper, { x, y, width: margin + width - x }))
  return y + gap
}

const totalStyle: TextStyle = { size: 12, weight: 'bold', colour: ink }
const sumsShare = 0.52

/** What it comes to, which stays together. */
function drawSums(layout: Layout, paper: Paper, from: number): number {
  const { sheet, width } = layout
  const rowHeight = plain.size * 2
  const needed = paper.sums.length * rowHeight + gap
  let y = from + 6
  if (y + needed > layout.bottom) y = layout.turn()
  const taken = Math.max(width * sumsShare, ...paper.sums.map((sum) => widthOfSum(layout, sum)))
  const x = margin + width - Math.min(width, taken)
  for (const { label, amount, isTotal = false } of paper.sums) {
    const style = isTotal ? totalStyle : plain
    if (isTotal) sheet.fill({ x, y: y - 12, width: margin + width - x, height: 0.8 }, pale)
    const line = { x, y: y + (isTotal ? 6 : 0), width: margin + width - x }
    sheet.write(label, line, isTotal ? style : { ...style, colour: muted })
    sheet.write(amount, { ...line, isAtEnd: true }, style)
    y += isTotal ? rowHeight + 10 : rowHeight
  }
  return y
}

const widthOfSum = ({ sheet }: Layout, { label, amount, isTotal }: Paper['sums'][number]) => {
  const style = isTotal ? totalStyle : plain
  return sheet.measure(label, style) + sheet.measure(amount, style) + gap
}

function drawNotes(layout: Layout, paper: Paper, from: number): void {
  let y = from + gap
  for (const line of paper.notes.flatMap((note) => layout.sheet.wrap(note, layout.width, plain))) {
    if (y > layout.bottom) y = layout.turn()
    layout.sheet.write(line, { x: margin, y, width: layout.width }, { ...plain, colour: muted })
    y += plain.size * leading
  }
}

const footLine = small.size * leading
const mostFootLines = 20

/** The foot of each page, with its number. */
function drawFeet({ sheet, width, height }: Layout, paper: Paper, lines: readonly string[], first: number): void {
  const count = sheet.doc.bufferedPageRange().count - first
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(first + page)
    const top = height - margin + 18 - lines.length * footLine
    sheet.fill({ x: margin, y: top - 16, width, height: 0.5 }, pale)
    for (const [at, line] of lines.entries()) sheet.write(line, { x: margin, y: top + at * footLine, width }, small)
    const said = paper.pageWords.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    sheet.write(said, { x: margin, y: height - margin + 18, width, isAtEnd: true }, small)
  }
}

function drawAll(doc: PDFKit.PDFDocument, paper: Paper): void {
  const [pageWidth, height] = pageSizes[paper.size]
  const sheet = new Sheet(doc, { width: pageWidth, height, direction: paper.direction })
  const width = pageWidth - 2 * margin
  const feet = paper.footer.flatMap((line) => sheet.wrap(line, width, small)).slice(0, mostFootLines)
  const bottom = height - margin - 10 - feet.length * footLine
  const turn = () => {
    sheet.turnPage()
    return margin + 10
  }
  const layout = { sheet, width, height, bottom, turn }
  const first = doc.bufferedPageRange().count
  sheet.turnPage()
  drawNotes(layout, paper, drawSums(layout, paper, drawTable(layout, paper, drawHead(layout, paper))))
  drawFeet(layout, paper, feet, first)
}

/** Whether a paper can be drawn with all its letters. */
export const isDrawable = (paper: Paper): boolean => textsOfPaper(paper).every(isSettable)

/** Papers as a PDF, each with pages of its own; the same bytes each time. */
export async function drawPapers(papers: readonly Paper[]): Promise<ArrayBuffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const [first] = papers
  const at = new Date(first?.at ?? 0)
  const doc = new PDFDocument({
    size: [...pageSizes[first?.size ?? 'A4']],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // Its usual one isn’t embedded.
    font: '',
    lang: first?.language ?? 'en',
    displayTitle: true,
    info: { Title: nameOfPapers(papers), Author: first?.store ?? '', CreationDate: at, ModDate: at },
  })
  const parts: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  doc.on('data', (part: Buffer) => parts.push(part))
  doc.on('end', resolve)
  doc.on('error', reject)
  for (const paper of papers) drawAll(doc, paper)
  doc.end()
  await promise
  return new Uint8Array(Buffer.concat(parts)).buffer
}
