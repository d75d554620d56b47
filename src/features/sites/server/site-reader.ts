import { Refusal } from '#kit/refusal.ts'
import type { FileStore } from '#kit/server/files.ts'
import { cleanPath } from '#kit/server/paths.ts'
import type { Problem } from '../format/item.ts'
import { fallbacks, suffixed } from '../format/language.ts'
import { unlimited, type Effort } from './effort.ts'
import type { Reading } from './reading.ts'
import { mostBytes, type Book } from './shelf.ts'

/** Files as they were when somebody looked: path and stamp, an absent file with an empty stamp. */
export type Seen = Map<string, string>

/** Reads one site's files and remembers which it asked for, so that whatever was made of them can be thrown away when one changes. */
export interface SiteReader {
  domain: string
  language: string
  /** The site's own, known once its settings are read: where files without a suffix are missing, its suffix counts. */
  ownLanguage: string
  seen: Seen
  effort: Effort
  /** Where the file is, relative to the store; `undefined` when it does not exist. */
  find: (path: string) => string | undefined
  /** Whether there is a file of it in the reader's language, or in one that it falls back to. */
  has: (path: string) => boolean
  /** What somebody reads of a file; `undefined` when it does not exist. */
  readWith: <T>(path: string, read: (files: FileStore, place: string) => Promise<T>) => Promise<T | undefined>
  /** The text of a file in the reader's language, or the nearest it falls back to. */
  text: (path: string) => Promise<string | undefined>
  /** What `parse` makes of that text: the same object for everybody until the file changes, so nobody may change it. */
  parsed: <T>(path: string, parse: (text: string) => T) => Promise<T | undefined>
  /** The name of the file that is nearest in language, or the one asked for when there is none. */
  nameOf: (path: string) => string
  /** The files that there are of it in the reader's language and those it falls back to, the nearest first. */
  filesOf: <T>(path: string, parse: (text: string) => T) => AsyncGenerator<{ file: string; value: T }>
  /** Keeps something that its owner should know about a file. What `parsed` finds is kept by itself. */
  note: (file: string, problems: Problem[]) => void
  /** What was noted, by file. */
  problems: Map<string, Problem[]>
  /** All texts of a file, from the one without a suffix to the nearest one, for files of which each adds to the one before. */
  layers: (path: string) => Promise<{ file: string; text: string }[]>
}

/** What the store refuses, such as a name that can't be a file's or a path through a link, is as good as missing. */
function forgive(problem: unknown): undefined {
  if (problem instanceof Refusal) return undefined
  throw problem
}

function placeOf(domain: string, path: string): string | undefined {
  try {
    return `${domain}/${cleanPath(path)}`
  } catch (problem) {
    return forgive(problem)
  }
}

const notUtf8 = (other: string): Problem => ({
  line: 1,
  severity: 'warning',
  message: `This file is written in ${other}.`,
  suggestion: 'Save it as UTF-8 in your editor.',
})

const tooLong = (place: string): Problem => ({
  line: 1,
  severity: 'error',
  message: `This file is longer than ${mostBytes(place) >> 20} MB; the rest is not read.`,
  suggestion: 'Make it shorter.',
})

const hasProblems = (value: unknown): value is { problems: Problem[] } =>
  typeof value === 'object' && value !== null && 'problems' in value && Array.isArray(value.problems)

/** Of one file; nobody reads more. */
const mostProblems = 200

function createNotes() {
  const problems = new Map<string, Problem[]>()
  const note = (file: string, found: Problem[]) => {
    const known = problems.get(file) ?? []
    if (found.length === 0 || known.length >= mostProblems) return
    const isNew = (one: Problem) => !known.some(({ line, message }) => line === one.line && message === one.message)
    problems.set(file, [...known, ...found.filter(isNew)].slice(0, mostProblems))
  }
  return { problems, note }
}

function foldersOf(place: string): string[] {
  const names = place.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

function createFinder(files: FileStore, domain: string) {
  const seen: Seen = new Map()
  const folders = new Map<string, boolean>()
  /** A link to a folder is none. */
  const isFolder = (folder: string) => {
    const known = folders.get(folder) ?? files.lookAt(folder)?.isFolder === true
    folders.set(folder, known)
    return known
  }
  const look = (place: string) => (foldersOf(place).every(isFolder) ? files.stampOf(place) : '')
  const find = (path: string) => {
    const place = placeOf(domain, path)
    if (place === undefined) return undefined
    const stamp = seen.get(place) ?? look(place)
    seen.set(place, stamp)
    return stamp === '' ? undefined : place
  }
  /** Where a file is in some languages, as far as it is there, each looked for when it is asked for. */
  const findAll = (path: string, languages: string[]) => {
    const places = languages.values().map((language) => find(suffixed(path, language)))
    return places.filter((place) => place !== undefined)
  }
  return { seen, find, findAll, stampOf: (place: string) => seen.get(place) ?? '' }
}

/** Reads by place, and notes what is wrong with what it read; each file once for this reader. */
function createTexts(
  { shelf, effort = unlimited }: Reading,
  { stampOf }: ReturnType<typeof createFinder>,
  note: (place: string, found: Problem[]) => void,
) {
  const opened = new Map<string, Promise<Book | undefined>>()
  async function openBook(place: string): Promise<Book | undefined> {
    const book = await shelf.open(place, stampOf(place), effort).catch(forgive)
    if (book?.other) note(place, [notUtf8(book.other)])
    if (book?.isCut) note(place, [tooLong(place)])
    return book
  }
  function open(place: string | undefined): Promise<Book | undefined> {
    if (place === undefined) return Promise.resolve(undefined)
    const book = opened.get(place) ?? openBook(place)
    opened.set(place, book)
    return book
  }
  async function parse<T>(place: string | undefined, make: (text: string) => T): Promise<T | undefined> {
    const book = await open(place)
    const value = book && effort.time(() => book.parsed(make))
    if (place !== undefined && hasProblems(value)) note(place, value.problems)
    return value
  }
  return { read: async (place: string | undefined) => (await open(place))?.text, parse }
}

export function openSite(tools: Reading, domain: string, language: string): SiteReader {
  const finder = createFinder(tools.files, domain)
  const { problems, note } = createNotes()
  const fileOf = (place: string) => place.slice(domain.length + 1)
  const texts = createTexts(tools, finder, (place, found) => note(fileOf(place), found))
  const suffixes = fallbacks(language)
  const placesOf = (path: string) =>
    finder.findAll(path, reader.ownLanguage ? fallbacks(language, reader.ownLanguage) : suffixes)
  const nearest = (path: string): string | undefined => placesOf(path).next().value
  const readLayer = async (place: string) => ({ file: fileOf(place), text: (await texts.read(place)) ?? '' })
  const reader: SiteReader = {
    domain,
    language,
    effort: tools.effort ?? unlimited,
    ownLanguage: '',
    seen: finder.seen,
    find: finder.find,
    has: (path) => nearest(path) !== undefined,
    problems,
    note,
    nameOf: (path) => fileOf(nearest(path) ?? `${domain}/${path}`),
    filesOf: async function* (path, parse) {
      for (const place of placesOf(path)) {
        const value = await texts.parse(place, parse)
        if (value !== undefined) yield { file: fileOf(place), value }
      }
    },
    readWith: async (path, read) => {
      const place = finder.find(path)
      return place === undefined ? undefined : read(tools.files, place).catch(forgive)
    },
    text: (path) => texts.read(nearest(path)),
    parsed: (path, parse) => texts.parse(nearest(path), parse),
    layers: (path) => Promise.all([...finder.findAll(path, suffixes)].toReversed().map(readLayer)),
  }
  return reader
}
