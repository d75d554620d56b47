import { writeBlockLine } from '../attributes.ts'
import { writeBody } from './body.ts'
import { readCells, writeCells } from './cells.ts'
import type { BlockKind, Given } from './kind.ts'
import { isSafeAddress, readNumber } from './value.ts'

/** The rows of a grid; those with too few or too many cells are counted in a problem. */
function readRows({ rows = [], line, report }: Given, [least, most]: [number, number]): string[][] {
  const read = rows.flatMap((row) => (row.trim() === '' ? [] : [readCells(row)]))
  const reportRows = (count: number, words: string, suggestion: string) => {
    if (count > 0)
      report.add(line, 'warning', `${count} ${count === 1 ? 'row has' : 'rows have'} ${words}.`, suggestion)
  }
  const short = read.filter((cells) => cells.length < least).length
  const long = read.filter((cells) => cells.length > most).length
  reportRows(
    short,
    `fewer than ${least} cells`,
    'Empty cells stand in. Write a bar between cells: a.jpg | Title | Description.',
  )
  reportRows(
    long,
    `more than ${most} cells`,
    String.raw`The rest is left out. Write \| for a bar that belongs to the text.`,
  )
  if (read.length === 0) report.add(line, 'warning', 'There is nothing in this grid.', 'Write one row for each entry.')
  return read
}

/** An address in a row; an unsafe one is reported and left out. */
const readSafe = (given: Given, address: string) => {
  if (isSafeAddress(address)) return address
  given.report.add(
    given.line,
    'error',
    `A row must not lead to ${address.slice(0, 40)}.`,
    'Write a file or a web address.',
  )
  return ''
}

const readColumns = (given: Given) => readNumber(given, 'columns', [1, 6]) ?? 3
const openGrid = (name: string, columns: number) => (colons: string) =>
  writeBlockLine(`${colons}${name}`, undefined, { columns: columns === 3 ? undefined : columns })

export const videoGrid: BlockKind<'video-grid'> = {
  body: 'data',
  keys: ['columns'],
  read: (given) => ({
    type: 'video-grid',
    columns: readColumns(given),
    videos: readRows(given, [3, 3]).map(([url = '', title = '', description = '']) => ({
      url: readSafe(given, url),
      title,
      description,
    })),
  }),
  write: ({ columns, videos }) =>
    writeBody(
      openGrid('video-grid', columns),
      videos.map(({ url, title, description }) => writeCells([url, title, description])),
    ),
}

export const imageGrid: BlockKind<'image-grid'> = {
  body: 'data',
  keys: ['columns'],
  read: (given) => ({
    type: 'image-grid',
    columns: readColumns(given),
    images: readRows(given, [3, 4]).map(([image = '', title = '', description = '', link]) => ({
      image: readSafe(given, image),
      title,
      description,
      ...(link === undefined ? {} : { link: readSafe(given, link) }),
    })),
  }),
  write: ({ columns, images }) =>
    writeBody(
      openGrid('image-grid', columns),
      images.map(({ image, title, description, link }) =>
        writeCells([image, title, description, ...(link === undefined ? [] : [link])]),
      ),
    ),
}
