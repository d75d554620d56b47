import { Refusal } from '#kit/refusal.ts'
import type { FileStore } from '#kit/server/files.ts'
import { cleanPath } from '#kit/server/paths.ts'
import type { Problem } from '../format/item.ts'
import { fallbacks, suffixed } from '../format/language.ts'
import { mostBytes, type Shelf } from './shelf.ts'

/** Files as they were when somebody looked: path and stamp, an absent file with an empty stamp. */
export type Seen = Map<string, string>

/** Reads one site's files and remembers which it asked for, so that whatever was made of them can be thrown away when one changes. */
export interface SiteReader {
  domain: string
  language: string
  /** The site's own, known once its settings are read: where files without a suffix are missing, its suffix counts. */
  ownLanguage: string
  seen: Seen
  /** Where the file is, relative to the store; `undefined` when it does not exist. */
  find: (path: string) => string | undefined
  /** What somebody reads of a file; `undefined` when it does not exist. */
  readWith: <T>(path: string, read: (files: FileStore, place: string) => Promise<T>) => Promise<T | undefined>
  /** The text of a file in the reader's language, or the nearest it falls back to. */
  text: (path: string) => Promise<string | undefined>
  /** What `parse` makes of that text: the same object for everybody until the file changes, so nobody may change it. */
  parsed: <T>(path: string, parse: (text: string) => T) => Promise<T | undefined>
  /** The name of the file that is nearest in language, or the one asked for when there is none. */
  nameOf: (path: string) => string
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

function createFinder(files: FileStore, domain: string) {
  const seen: Seen = new Map()
  const find = (path: string) => {
    const place = placeOf(domain, path)
    if (place === undefined) return undefined
    const stamp = seen.get(place) ?? files.stampOf(place)
    seen.set(place, stamp)
    return stamp === '' ? undefined : place
  }
  return { seen, find, stampOf: (place: string) => seen.get(place) ?? '' }
}

interface Tools {
  files: FileStore
  shelf: Shelf
}

/** Reads by place, and notes what is wrong with what it read. */
function createTexts(
  { shelf }: Tools,
  { stampOf }: ReturnType<typeof createFinder>,
  note: (place: string, found: Problem[]) => void,
) {
  const read = async (place: string | undefined) => {
    const decoded = place === undefined ? undefined : await shelf.text(place, stampOf(place)).catch(forgive)
    if (place !== undefined && decoded?.other) note(place, [notUtf8(decoded.other)])
    if (place !== undefined && decoded?.isCut) note(place, [tooLong(place)])
    return decoded?.text
  }
  /** What is too long for the shelf is parsed once a page all the same. */
  const made = new Map<string, Map<unknown, unknown>>()
  const parse = async <T>(place: string | undefined, make: (text: string) => T) => {
    if (place === undefined) return undefined
    const known = made.get(place) ?? new Map<unknown, unknown>()
    if (known.has(make)) return known.get(make) as T
    if ((await read(place)) === undefined) return undefined
    const value = await shelf.parsed(place, stampOf(place), make)
    made.set(place, known.set(make, value))
    if (hasProblems(value)) note(place, value.problems)
    return value
  }
  return { read, parse }
}

export function openSite(tools: Tools, domain: string, language: string): SiteReader {
  const finder = createFinder(tools.files, domain)
  const { problems, note } = createNotes()
  const fileOf = (place: string) => place.slice(domain.length + 1)
  const texts = createTexts(tools, finder, (place, found) => note(fileOf(place), found))
  const suffixes = fallbacks(language)
  const nearest = (path: string) => {
    const wanted = reader.ownLanguage ? fallbacks(language, reader.ownLanguage) : suffixes
    const places = wanted.values().map((suffix) => finder.find(suffixed(path, suffix)))
    return places.find((place) => place !== undefined)
  }
  const reader: SiteReader = {
    domain,
    language,
    ownLanguage: '',
    seen: finder.seen,
    find: finder.find,
    problems,
    note,
    nameOf: (path) => fileOf(nearest(path) ?? `${domain}/${path}`),
    readWith: async (path, read) => {
      const place = finder.find(path)
      return place === undefined ? undefined : read(tools.files, place).catch(forgive)
    },
    text: (path) => texts.read(nearest(path)),
    parsed: (path, parse) => texts.parse(nearest(path), parse),
    layers: (path) => {
      const places = suffixes
        .map((suffix) => finder.find(suffixed(path, suffix)))
        .filter((place) => place !== undefined)
      const found = places
        .toReversed()
        .map(async (place) => ({ file: fileOf(place), text: (await texts.read(place)) ?? '' }))
      return Promise.all(found)
    },
  }
  return reader
}
