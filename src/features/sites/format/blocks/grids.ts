import { phrase, type Phrase } from '#kit/phrase.ts'
import { writeBlockLine } from '../text/attributes.ts'
import { shortenWords } from '../text/wording.ts'
import { writeBody } from './body.ts'
import { readCells, writeCells } from './cells.ts'
import { type BlockKind, eachRow, reportMany } from './kind.ts'
import { readNumber } from './value.ts'
import { isSafeAddress } from '../text/address.ts'
import type { RawBlock } from './given.ts'

interface Row {
  cells: string[]
  /** The grid, with the row's line number. */
  at: RawBlock
}

/** The rows of a grid; those with too few or too many cells are reported together in one problem. */
function readRows(given: RawBlock, type: 'image-grid' | 'video-grid', [least, most]: [number, number]): Row[] {
  const { line, report } = given
  const rows = eachRow(given, given.rows ?? []).map(([row, at]) => ({ cells: readCells(row), at }))
  const countRows = (isWrong: (length: number) => boolean) => rows.filter(({ cells }) => isWrong(cells.length)).length
  const short = countRows((length) => length < least)
  const long = countRows((length) => length > most)
  if (short > 0) report.add(line, 'warning', sayShort(short, least), forShort)
  if (long > 0) report.add(line, 'warning', sayLong(long, most), forLong)
  reportMany(given, type, rows)
  const [empty, lacking] = saidOf[type]
  if (rows.length === 0)
    report.add(line, 'error', empty, phrase('add-or-delete-gallery', 'Add one, or delete the gallery.'))
  for (const { cells, at } of rows)
    if (!cells[0]) report.add(at.line, 'error', lacking, phrase('add-or-delete-row', 'Add one, or delete the row.'))
  return rows
}

const sayShort = (count: number, least: number): Phrase =>
  count === 1
    ? phrase('row-lacks-cells', '1 line has fewer than {least} cells.', { least })
    : phrase('rows-lack-cells', '{count} lines have fewer than {least} cells.', { count, least })

const sayLong = (count: number, most: number): Phrase =>
  count === 1
    ? phrase('row-has-too-many-cells', '1 line has more than {most} cells.', { most })
    : phrase('rows-have-too-many-cells', '{count} lines have more than {most} cells.', { count, most })

/** Of each grid: that it is empty, and that a row of it is. */
const saidOf = {
  'image-grid': [
    phrase('gallery-empty', 'This gallery has no pictures.'),
    phrase('gallery-row-empty', 'A row of this gallery has no picture.'),
  ],
  'video-grid': [
    phrase('video-gallery-empty', 'This video gallery has no videos.'),
    phrase('video-gallery-row-empty', 'A row of this video gallery has no video.'),
  ],
} as const

const forShort = phrase(
  'cells-left-empty',
  'Missing cells are left empty. Separate cells with a bar: a.jpg | Title | Description.',
)
const forLong = phrase('cells-ignored', 'The rest is ignored. Write \\| for a bar within the text.')

/** An address in a row; an unsafe one is reported and omitted. */
function readSafe({ report, line }: RawBlock, address: string): string {
  if (isSafeAddress(address)) return address
  report.add(
    line,
    'error',
    phrase('row-link-refused', 'An item can’t link to “{address}”.', { address: shortenWords(address) }),
    phrase('use-file-or-address', 'Use a file or a web address.'),
  )
  return ''
}

const readColumns = (given: RawBlock) => readNumber(given, 'columns', [1, 6]) ?? 3
const openGrid = (name: string, columns: number) => (colons: string) =>
  writeBlockLine(`${colons}${name}`, undefined, { columns: columns === 3 ? undefined : columns })

export const videoGrid: BlockKind<'video-grid'> = {
  body: 'data',
  keys: ['columns'],
  read: (given) => ({
    type: 'video-grid',
    columns: readColumns(given),
    videos: readRows(given, 'video-grid', [3, 4]).map(
      ({ cells: [url = '', title = '', description = '', poster], at }) => ({
        url: readSafe(at, url),
        title,
        description,
        ...(poster === undefined ? {} : { poster: readSafe(at, poster) }),
      }),
    ),
  }),
  write: ({ columns, videos }) =>
    writeBody(
      openGrid('video-grid', columns),
      videos.map(({ url, title, description, poster }) =>
        writeCells([url, title, description, ...(poster === undefined ? [] : [poster])]),
      ),
    ),
}

export const imageGrid: BlockKind<'image-grid'> = {
  body: 'data',
  keys: ['columns'],
  read: (given) => ({
    type: 'image-grid',
    columns: readColumns(given),
    images: readRows(given, 'image-grid', [3, 4]).map(
      ({ cells: [image = '', title = '', description = '', link], at }) => ({
        image: readSafe(at, image),
        title,
        description,
        ...(link === undefined ? {} : { link: readSafe(at, link) }),
      }),
    ),
  }),
  write: ({ columns, images }) =>
    writeBody(
      openGrid('image-grid', columns),
      images.map(({ image, title, description, link }) =>
        writeCells([image, title, description, ...(link === undefined ? [] : [link])]),
      ),
    ),
}
