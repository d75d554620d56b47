import { phrase } from '#kit/phrase.ts'
import { showExample } from '../text/suggest.ts'
import { writeBlockLine } from '../text/attributes.ts'
import type { BlockKind } from './kind.ts'
import { type Film, readFilmAddress, readSeconds } from './video-address.ts'
import type { RawBlock } from './given.ts'

const idShapes = { youtube: /^[\w-]{1,64}$/, vimeo: /^\d{1,20}(?:\/[\da-f]{1,40})?$/ }
const examples = { youtube: '::youtube https://youtu.be/dQw4w9WgXcQ', vimeo: '::vimeo https://vimeo.com/76979871' }
const titles = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** An empty one stays a block, so that its video can be chosen later. */
const isEmpty = ({ values, rows }: RawBlock) => !values.get('id')?.trim() && !rows?.some((row) => row.trim() !== '')

function readFilm<T extends Film['type']>(given: RawBlock, type: T): Extract<Film, { type: T }> | undefined {
  const text = (given.values.get('id') ?? given.rows?.find((row) => row.trim() !== '') ?? '').trim()
  const film = idShapes[type].test(text) ? { type, id: text } : readFilmAddress(text)
  if (film?.type === type) return film as Extract<Film, { type: T }>
  given.report.add(
    given.line,
    'error',
    phrase('film-without-video', 'This {service} block has no video.', { service: titles[type] }),
    showExample(examples[type]),
  )
  return isEmpty(given) ? ({ type, id: '' } as Extract<Film, { type: T }>) : undefined
}

function readPoster({ values }: RawBlock): { poster?: string } {
  const poster = values.get('poster')
  return poster ? { poster } : {}
}

const aliases = { url: 'id', src: 'id', href: 'id', t: 'start' }

export const youtube: BlockKind<'youtube'> = {
  body: 'none',
  keys: ['id', 'title', 'start', 'poster'],
  aliases,
  label: 'title',
  rest: 'id',
  read: (given) => {
    const film = readFilm(given, 'youtube')
    const start = readSeconds(given.values.get('start') ?? '') ?? film?.start
    return (
      film && {
        type: 'youtube',
        id: film.id,
        title: given.values.get('title'),
        start: start || undefined,
        ...readPoster(given),
      }
    )
  },
  write: ({ id, title, start, poster }) =>
    start === undefined && !title && !poster && id !== ''
      ? `::youtube https://youtu.be/${id}`
      : writeBlockLine('::youtube', title, { id: id || undefined, start, poster }),
}

export const vimeo: BlockKind<'vimeo'> = {
  body: 'none',
  keys: ['id', 'title', 'poster'],
  aliases,
  label: 'title',
  rest: 'id',
  read: (given) => {
    const film = readFilm(given, 'vimeo')
    return film && { type: 'vimeo', id: film.id, title: given.values.get('title'), ...readPoster(given) }
  },
  write: ({ id, title, poster }) =>
    title || poster || id === ''
      ? writeBlockLine('::vimeo', title, { id: id || undefined, poster })
      : `::vimeo https://vimeo.com/${id}`,
}
