import { escapeHtml } from '#kit/escape-html.ts'
import { withoutEnd } from '#kit/without-end.ts'
import { cardSize } from '#kit/card-size.ts'
import { drawBackdrop, drawRings, type Pixels } from './card-shapes.ts'
import { loadSharp } from './load-sharp.ts'

/** The picture shown with links to a page: its title, and a line below. */
export interface Card {
  title: string
  note: string
  /** BCP 47. Characters that languages share are drawn in the form of this one. */
  language: string
  direction: 'ltr' | 'rtl'
  /** Font names for fontconfig, the preferred one first. */
  families: string
  /** As `#rrggbb`. */
  colours: Record<'ground' | 'ink' | 'muted' | 'accent', string>
}

const marginPixels = 88
const bar = { width: 88, height: 10 }
const gap = 42
const titleWidth = 850
const noteBox = { width: 720, height: 84 }
const titleSizes = [100, 88, 76, 66, 57, 49]
/** How far a glyph may reach beyond its line, relative to the font size. */
const overhang = 0.25
const longestWork = { seconds: 10 }

type Box = typeof cardSize

interface Look extends Pick<Card, 'language' | 'families'> {
  colour: string
  isBold: boolean
}

/** Text without any visible character can't be drawn. */
function forgiveNoMark(problem: unknown): undefined {
  if (!(problem instanceof Error) || !problem.message.includes('no text to render')) throw problem
}

/**
 * Text set in tightly cropped lines of at most this width, right-to-left text aligned right; undefined when nothing is visible.
 * Pango draws it, because SVG loading stays off in this process.
 */
async function letter(
  text: string,
  width: number,
  { size, ...look }: Look & { size: number },
): Promise<Pixels | undefined> {
  const { language, families, colour, isBold } = look
  const markup = `<span foreground="${colour}" lang="${escapeHtml(language)}">${escapeHtml(text.toWellFormed())}</span>`
  const font = `${families} ${isBold ? 'Bold ' : ''}${size}`
  const set = {
    text: markup,
    font,
    width,
    dpi: 72,
    rgba: true,
    wrap: 'word-char',
    spacing: Math.round(size * 0.06),
  } as const
  const sharp = await loadSharp()
  const drawn = await sharp({ text: set }).raw().toBuffer({ resolveWithObject: true }).catch(forgiveNoMark)
  return drawn && { data: drawn.data, width: drawn.info.width, height: drawn.info.height, channels: 4 }
}

/** The text cut at a word boundary, with an ellipsis. */
function cut(text: string): string {
  const signs = [...text]
  const less = signs.slice(0, Math.floor(signs.length * 0.88)).join('')
  const space = less.lastIndexOf(' ')
  return `${withoutEnd(space > less.length * 0.7 ? less.slice(0, space) : less, /[\s,;:.!?–—-]/)}…`
}

/** The text in the largest of these sizes at which it fits; cut if even the smallest is too large. */
async function fit(
  text: string,
  box: Box,
  { sizes, ...look }: Look & { sizes: number[] },
): Promise<Pixels | undefined> {
  for (const size of sizes) {
    const set = await letter(text, box.width, { ...look, size })
    if (!set || (set.height <= box.height && set.width <= box.width + size * overhang)) return set
  }
  return fit(cut(text.replace(/…$/, '')), box, { ...look, sizes: sizes.slice(-1) })
}

const layer = ({ data, width, height, channels }: Pixels, left: number, top: number) => ({
  input: data,
  raw: { width, height, channels },
  left: Math.round(left),
  top: Math.round(top),
})

/** Draws the card as a PNG, almost entirely off the main thread. */
export async function drawCard({ title, note, direction, colours, ...look }: Card): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { width, height } = cardSize
  const isMirrored = direction === 'rtl'
  const startOf = (own: number) => (isMirrored ? width - marginPixels - own : marginPixels)
  const below = await fit(note, noteBox, { ...look, sizes: [33], colour: colours.muted, isBold: false })
  const [top, bottom] = [marginPixels + bar.height + gap, height - marginPixels - (below ? below.height + gap : 0)]
  const box = { width: titleWidth, height: bottom - top }
  const above = await fit(title, box, { ...look, sizes: titleSizes, colour: colours.ink, isBold: true })
  const backdrop = sharp(drawBackdrop(colours, isMirrored), { raw: { width: 120, height: 63, channels: 3 } })
  const ground = await backdrop.resize(width, height, { kernel: 'cubic' }).raw().toBuffer()
  const rings = drawRings(colours.accent, isMirrored)
  const solid = Buffer.alloc(bar.width * bar.height * 3, Buffer.from(colours.accent.slice(1), 'hex'))
  return sharp(ground, { raw: { width, height, channels: 3 } })
    .timeout(longestWork)
    .composite([
      layer(rings, isMirrored ? 0 : width - rings.width, height - rings.height),
      layer({ ...bar, data: solid, channels: 3 }, startOf(bar.width), marginPixels),
      ...(above ? [layer(above, startOf(above.width), (top + bottom - above.height) / 2)] : []),
      ...(below ? [layer(below, startOf(below.width), height - marginPixels - below.height)] : []),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
