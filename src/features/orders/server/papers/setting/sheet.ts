import { layRuns, type Run } from './runs.ts'
import { tidyText, type Weight } from './typefaces.ts'

/** How a text on a sheet looks; sizes and places on it are in points, from its corner above the start of its lines. */
export interface TextStyle {
  size: number
  weight: Weight
  colour: string
}

interface Place {
  x: number
  y: number
  width: number
  isAtEnd?: boolean
}

interface SheetShape {
  width: number
  height: number
  direction: 'ltr' | 'rtl'
}

const figures = { features: ['tnum' as const, 'kern' as const] }
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
const piecesOf = (text: string, by: Intl.Segmenter) => Array.from(by.segment(text), ({ segment }) => segment)

/** The pages of a document that is drawn, as those see them who read from either side. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly shape: SheetShape
  readonly #known = new Set<string>()
  readonly #widths = new Map<string, number>()

  constructor(doc: PDFKit.PDFDocument, shape: SheetShape) {
    this.doc = doc
    this.shape = shape
  }

  #turnTo({ typeface: { name, bytes } }: Run, size: number): void {
    if (!this.#known.has(name)) this.doc.registerFont(name, bytes)
    this.#known.add(name)
    this.doc.font(name).fontSize(size)
  }

  #widthOf(run: Run, size: number): number {
    this.#turnTo(run, size)
    return this.doc.widthOfString(run.text, figures)
  }

  measure(text: string, { size, weight }: TextStyle): number {
    const key = `${size} ${weight} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const runs = layRuns(text, weight, this.shape.direction)
    const width = runs.reduce((sum, run) => sum + this.#widthOf(run, size), 0)
    this.#widths.set(key, width)
    return width
  }

  /** One line, whatever its length. */
  write(text: string, { x, y, width, isAtEnd = false }: Place, style: TextStyle): void {
    const isRight = isAtEnd === (this.shape.direction === 'ltr')
    const left = this.#leftOf(x, width)
    let at = isRight ? left + width - this.measure(text, style) : left
    for (const run of layRuns(text, style.weight, this.shape.direction)) {
      const taken = this.#widthOf(run, style.size)
      // Typefaces stand on the same line, whatever room each has above its letters.
      this.doc.fillColor(style.colour).text(run.text, at, y, { ...figures, lineBreak: false, baseline: 'alphabetic' })
      at += taken
    }
  }

  /** A text as lines of at most this width; what has no place to break is broken between letters. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    let line = ''
    let taken = 0
    const add = (piece: string): boolean => {
      if (line !== '' && taken + this.measure(piece.trimEnd(), style) > width) return false
      line += piece
      taken += this.measure(piece, style)
      return true
    }
    const end = () => {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    const addAll = (pieces: string[], less: (Intl.Segmenter | undefined)[]) => {
      for (const piece of pieces) {
        const [finer, ...rest] = less
        const isWide = finer && this.measure(piece.trimEnd(), style) > width
        if (isWide) addAll(piecesOf(piece, finer), rest)
        else if (!add(piece)) {
          end()
          add(piece)
        }
      }
    }
    addAll(tidyText(text).split(/(?<= )/), [words, graphemes])
    end()
    return lines
  }

  fill({ x, y, width, height }: Place & { height: number }, colour: string): void {
    this.doc.rect(this.#leftOf(x, width), y, width, height).fill(colour)
  }

  turnPage(): void {
    this.doc.addPage()
  }

  /** From the left side of the page. */
  #leftOf(x: number, width: number): number {
    return this.shape.direction === 'ltr' ? x : this.shape.width - x - width
  }
}
