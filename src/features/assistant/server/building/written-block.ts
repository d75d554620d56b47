import { z } from 'zod'
import { onOneLine } from '#kit/one-line.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import { writeBlockLine } from '#sites/format/text/attributes.ts'

const Button = z.object({ label: z.string(), href: z.string() })
const Picture = z.object({ src: z.string(), alt: z.string() })

/** A block of a page as a model writes it. `text` is prose in Markdown; a picture without `src` is none. */
export const WrittenBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    heading: z.string(),
    text: z.string(),
    image: z.string(),
    buttons: z.array(Button),
  }),
  z.object({ type: z.literal('heading'), level: z.int(), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('picture'), src: z.string(), alt: z.string(), caption: z.string() }),
  z.object({
    type: z.literal('picture-grid'),
    rows: z.array(z.object({ src: z.string(), title: z.string(), text: z.string() })),
  }),
  z.object({ type: z.literal('columns'), columns: z.array(z.object({ text: z.string(), picture: Picture })) }),
  z.object({ type: z.literal('table'), caption: z.string(), rows: z.array(z.array(z.string())) }),
  z.object({ type: z.literal('centred'), text: z.string(), buttons: z.array(Button) }),
  z.object({ type: z.literal('button'), label: z.string(), href: z.string() }),
  z.object({ type: z.literal('map'), address: z.string() }),
  z.object({ type: z.literal('store') }),
  z.object({ type: z.literal('contact') }),
  z.object({ type: z.literal('subscribe') }),
])
export type WrittenBlock = z.infer<typeof WrittenBlock>

const buttonOf = ({ label, href }: z.infer<typeof Button>, isFirst = true): string =>
  writeBlock({ type: 'button', label: onOneLine(label), href: href.trim(), style: isFirst ? 'primary' : 'secondary' })
const buttonsOf = (buttons: readonly z.infer<typeof Button>[]): string[] =>
  buttons.length === 0 ? [] : ['', ...buttons.slice(0, 3).map((button, index) => buttonOf(button, index === 0))]
const pictureOf = ({ src, alt, caption }: z.infer<typeof Picture> & { caption?: string }): string =>
  writeBlock({ type: 'image', src: src.trim(), alt: onOneLine(alt), ...(caption && { caption: onOneLine(caption) }) })

const prose = (text: string): string => text.trim()

/** Whether a field holds html, or opens or closes blocks itself: each field is prose or a single value. */
export const isSmuggling = (block: WrittenBlock): boolean =>
  /(?:"|\\n)[ \t]{0,20}::|<\/?[a-z!][^<>]{0,300}>/i.test(JSON.stringify(block))

const cell = (text: string): string => `"${onOneLine(text).replaceAll('"', '""')}"`

/** The rows of a table, all as long as the first. */
function csvOf(rows: readonly (readonly string[])[]): string {
  const width = rows[0]?.length ?? 0
  return rows.map((row) => Array.from({ length: width }, (_, at) => cell(row[at] ?? '')).join(',')).join('\n')
}

function writeHero({ heading, text, image, buttons }: Extract<WrittenBlock, { type: 'hero' }>): string {
  const opening = writeBlockLine(':::hero', undefined, {
    image: image.trim() || undefined,
    height: image.trim() ? 'tall' : 'short',
    align: 'left',
  })
  return [opening, `# ${prose(onOneLine(heading))}`, '', prose(text), ...buttonsOf(buttons), ':::'].join('\n')
}

function writeColumns({ columns }: Extract<WrittenBlock, { type: 'columns' }>): string {
  const written = columns.slice(0, 4).flatMap(({ text, picture }) => {
    const parts = [picture.src.trim() && pictureOf(picture), prose(text)].filter(Boolean)
    return [':::column', parts.join('\n\n'), ':::']
  })
  return [':::columns', ...written, ':::'].join('\n')
}

const writeGrid = ({ rows }: Extract<WrittenBlock, { type: 'picture-grid' }>): string => {
  const images = rows.map(({ src, title, text }) => ({
    image: src.trim(),
    title: onOneLine(title),
    description: onOneLine(text) || ' ',
  }))
  return writeBlock({ type: 'image-grid', columns: 3, images })
}

/** The text of a block in the site format. */
export function writeWritten(block: WrittenBlock): string {
  switch (block.type) {
    case 'hero':
      return writeHero(block)
    case 'heading':
      return `${'#'.repeat(Math.min(3, Math.max(1, block.level)))} ${prose(onOneLine(block.text))}`
    case 'text':
      return prose(block.text)
    case 'picture':
      return pictureOf(block)
    case 'picture-grid':
      return writeGrid(block)
    case 'columns':
      return writeColumns(block)
    case 'table':
      return writeBlock({
        type: 'table',
        ...(block.caption && { caption: onOneLine(block.caption) }),
        csv: csvOf(block.rows),
      })
    case 'centred':
      return [':::center', prose(block.text), ...buttonsOf(block.buttons), ':::'].join('\n')
    case 'button':
      return buttonOf(block)
    case 'map':
      return writeBlock({
        type: 'map',
        provider: 'openstreetmap',
        zoom: 15,
        points: [{ address: onOneLine(block.address) }],
      })
    case 'store':
    case 'contact':
    case 'subscribe':
      return writeBlock({ type: block.type })
  }
}
