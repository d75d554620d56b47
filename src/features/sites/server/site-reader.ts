import { findOrMake } from '#kit/keep.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { FileStore } from '#kit/server/files.ts'
import { cleanPath } from '#kit/server/paths.ts'
import { describeProblem, keyOfProblem, type Problem } from '../format/parsed/report.ts'
import { makeShorter } from '../format/text/suggest.ts'
import { fallbacks, suffixed } from '../format/language.ts'
import { unmetered, type WorkMeter } from '#kit/server/work-meter.ts'
import type { SiteReading } from './reading.ts'
import { mostBytes, type SourceText } from './text-cache.ts'

/** The paths and stamps of files when they were read; an absent file has an empty stamp. */
export type SeenFiles = Map<string, string>

/** Reads the files of one site and remembers which, so that everything made from them can be dropped when one changes. */
export interface SiteReader {
  domain: string
  language: string
  isPreview: boolean
  /** The site's own language, once its settings are read. If a file without a suffix is missing, one with this suffix is used. */
  ownLanguage: string
  seen: SeenFiles
  meter: WorkMeter
  /** The path of a file in the store; `undefined` when it doesn't exist. */
  find: (path: string) => string | undefined
  /** Whether the file exists in the reader's language or in one that it falls back to. */
  has: (path: string) => boolean
  /** Reads a file with another function; `undefined` when it doesn't exist. */
  readWith: <T>(path: string, read: (files: FileStore, place: string) => Promise<T>) => Promise<T | undefined>
  /** The text of a file in the reader's language, or the nearest it falls back to. */
  text: (path: string) => Promise<string | undefined>
  /** The result of `parse` for that text. All callers share the object until the file changes, so it must not be modified. */
  parsed: <T>(path: string, parse: (text: string) => T) => Promise<T | undefined>
  /** The same for the text that a reader gets who asks for no language. */
  parsedOwn: <T>(path: string, parse: (text: string) => T) => Promise<T | undefined>
  /** The name of the file in the nearest language, or the one asked for when there is none. */
  nameOf: (path: string) => string
  /** The versions of a file in the reader's language and in those that it falls back to, the nearest first. */
  filesOf: <T>(path: string, parse: (text: string) => T) => AsyncGenerator<{ file: string; value: T }>
  /** Records problems of a file. Those of `parsed` are recorded automatically. */
  note: (file: string, problems: Problem[]) => void
  /** The recorded problems by file. */
  problems: Map<string, Problem[]>
  /** All versions of a file, from the one without a suffix to the nearest one, for files in which each version adds to the one before. */
  layers: (path: string) => Promise<{ file: string; text: string }[]>
}

/** A path that the store refuses, such as one through a link, counts as missing. */
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

const notUtf8 = (encoding: string): Problem =>
  describeProblem(
    1,
    'warning',
    phrase('file-not-utf-8', 'This file is written in {encoding}.', { encoding }),
    phrase('save-as-utf-8', 'Save it as UTF-8 in your editor.'),
  )

const tooLong = (place: string): Problem =>
  describeProblem(
    1,
    'error',
    phrase('file-too-long', 'This file is longer than {megabytes} MB, so the rest isn’t read.', {
      megabytes: mostBytes(place) >> 20,
    }),
    makeShorter,
  )

const hasProblems = (value: unknown): value is { problems: Problem[] } =>
  typeof value === 'object' && value !== null && 'problems' in value && Array.isArray(value.problems)

/** The most problems recorded for one file. */
const mostProblems = 200

function createNotes() {
  const problems = new Map<string, Problem[]>()
  const note = (file: string, found: Problem[]) => {
    const known = problems.get(file) ?? []
    if (found.length === 0 || known.length >= mostProblems) return
    const keys = new Set(known.map(keyOfProblem))
    const isNew = (one: Problem) => !keys.has(keyOfProblem(one))
    problems.set(file, [...known, ...found.filter(isNew)].slice(0, mostProblems))
  }
  return { problems, note }
}

function foldersOf(place: string): string[] {
  const names = place.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

function createFinder(files: FileStore, domain: string) {
  const seen: SeenFiles = new Map()
  const folders = new Map<string, boolean>()
  /** A link to a folder doesn't count as one. */
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
  /** The paths of a file in several languages, as far as they exist, each looked up when it is needed. */
  const findAll = (path: string, languages: string[]) => {
    const places = languages.values().map((language) => find(suffixed(path, language)))
    return places.filter((place) => place !== undefined)
  }
  return { seen, find, findAll, stampOf: (place: string) => seen.get(place) ?? '' }
}

/** Reads files by their path in the store, each only once, and notes their problems. */
function createTexts(
  { textCache, meter = unmetered }: SiteReading,
  { stampOf }: ReturnType<typeof createFinder>,
  note: (place: string, found: Problem[]) => void,
) {
  const opened = new Map<string, Promise<SourceText | undefined>>()
  async function openText(place: string): Promise<SourceText | undefined> {
    const source = await textCache.open(place, stampOf(place), meter).catch(forgive)
    if (source?.other) note(place, [notUtf8(source.other)])
    if (source?.isCut) note(place, [tooLong(place)])
    return source
  }
  function open(place: string | undefined): Promise<SourceText | undefined> {
    if (place === undefined) return Promise.resolve(undefined)
    return findOrMake(opened, place, () => openText(place))
  }
  async function parse<T>(place: string | undefined, make: (text: string) => T): Promise<T | undefined> {
    const source = await open(place)
    const value = source && meter.time(() => source.parsed(make))
    if (place !== undefined && hasProblems(value)) note(place, value.problems)
    return value
  }
  return { read: async (place: string | undefined) => (await open(place))?.text, parse }
}

export function openSite(tools: SiteReading, domain: string, language: string): SiteReader {
  const finder = createFinder(tools.files, domain)
  const notes = createNotes()
  const fileOf = (place: string) => place.slice(domain.length + 1)
  const texts = createTexts(tools, finder, (place, found) => notes.note(fileOf(place), found))
  const suffixes = fallbacks(language)
  const placesOf = (path: string) =>
    finder.findAll(path, reader.ownLanguage ? fallbacks(language, reader.ownLanguage) : suffixes)
  const nearest = (path: string): string | undefined => placesOf(path).next().value
  const ownPlace = (path: string): string | undefined =>
    finder.findAll(path, fallbacks('', reader.ownLanguage)).next().value
  const readLayer = async (place: string) => ({ file: fileOf(place), text: (await texts.read(place)) ?? '' })
  const reader: SiteReader = {
    domain,
    language,
    isPreview: tools.isPreview ?? false,
    meter: tools.meter ?? unmetered,
    ownLanguage: '',
    seen: finder.seen,
    find: finder.find,
    has: (path) => nearest(path) !== undefined,
    ...notes,
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
    parsedOwn: (path, parse) => texts.parse(ownPlace(path), parse),
    layers: (path) => Promise.all([...finder.findAll(path, suffixes)].toReversed().map(readLayer)),
  }
  return reader
}
