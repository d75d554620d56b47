import sharp from 'sharp'
import { cardSize } from '#kit/card-size.ts'
import { drawBackdrop, drawRings, type Pixels } from './card-shapes.ts'
// Before anything is drawn: how much of the machine pictures may take.
import './images.ts'

/** A picture that stands for a page where links to it are shown: its title, and a line below. */
export interface Card {
  title: string
  note: string
  /** BCP 47: signs that languages share are drawn as each of them writes them. */
  language: string
  direction: 'ltr' | 'rtl'
  /** As fontconfig reads them, the best first. */
  families: string
  /** As `#rrggbb`. */
  colours: Record<'ground' | 'ink' | 'muted' | 'accent', string>
}

/** In pixels. */
const margin = 88
const bar = { width: 88, height: 10 }
const gap = 42
const titleWidth = 850
const noteBox = { width: 720, height: 84 }
const titleSizes = [100, 88, 76, 66, 57, 49]
/** In parts of its size, how far the ink of a letter may reach beyond the width that lines are set in. */
const overhang = 0.25
const longestWork = { seconds: 10 }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')

type Box = typeof cardSize

interface Look extends Pick<Card, 'language' | 'families'> {
  colour: string
  isBold: boolean
}

/** Signs that leave no mark, such as spaces, can’t be set. */
function forgiveNoMark(problem: unknown): undefined {
  if (!(problem instanceof Error) || !problem.message.includes('no text to render')) throw problem
}

/**
 * Words as they are set, cut tightly, in lines no longer than a width; right-to-left ones stand at the right by themselves. Nothing
 * where there is nothing to be seen. It is Pango that sets them: what reads SVG stays switched off in this process.
 */
async function letter(
  text: string,
  width: number,
  { size, ...look }: Look & { size: number },
): Promise<Pixels | undefined> {
  const { language, families, colour, isBold } = look
  const markup = `<span foreground="${colour}" lang="${escape(language)}">${escape(text.toWellFormed())}</span>`
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
  const drawn = await sharp({ text: set }).raw().toBuffer({ resolveWithObject: true }).catch(forgiveNoMark)
  return drawn && { data: drawn.data, width: drawn.info.width, height: drawn.info.height, channels: 4 }
}

/** Somewhat less of a text, ending between two words where it has any, and with a sign that there was more. */
function cut(text: string): string {
  const signs = [...text]
  const less = signs.slice(0, Math.floor(signs.length * 0.88)).join('')
  const space = less.lastIndexOf(' ')
  return `${(space > less.length * 0.7 ? less.slice(0, space) : less).replace(/[\s,;:.!?–—-]+$/u, '')}…`
}

/** The text at the largest of some sizes at which it fits, cut where even the smallest is too large. */
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

/** Draws it as a PNG, off the main thread but for a few milliseconds. */
export async function drawCard({ title, note, direction, colours, ...look }: Card): Promise<Uint8Array> {
  const { width, height } = cardSize
  const isMirrored = direction === 'rtl'
  const startOf = (own: number) => (isMirrored ? width - margin - own : margin)
  const below = await fit(note, noteBox, { ...look, sizes: [33], colour: colours.muted, isBold: false })
  const [top, bottom] = [margin + bar.height + gap, height - margin - (below ? below.height + gap : 0)]
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
      layer({ ...bar, data: solid, channels: 3 }, startOf(bar.width), margin),
      ...(above ? [layer(above, startOf(above.width), (top + bottom - above.height) / 2)] : []),
      ...(below ? [layer(below, startOf(below.width), height - margin - below.height)] : []),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
