import type { FileStore, Look } from '#kit/server/files.ts'
import { foldersOf, nameIn, pathIn, shapeOf, type Shape } from './shape.ts'
import { createSharedValues } from './shared-values.ts'

/** What a page was made of, in few bytes. */
export interface Sight {
  domain: string
  shape: Shape
  /** Whether the site itself was there. */
  hasFolder: boolean
  /** Of each present name in turn, then, if they were calm when all was as it was seen, of each telling folder. */
  marks: number[]
}

/** Some disks write down the time of a change in whole and even seconds: until then another change may look the same. */
const calmAfter = 3_000
/** No file is marked so. */
const never = -1

/** As an array of nothing but numbers, none longer than needed: there are a hundred thousand of them. */
function marksOf(looks: (Look | undefined)[]): number[] {
  const marks: number[] = []
  for (const look of looks) marks.push(look?.changed ?? 0, look?.size ?? 0, look?.inode ?? 0)
  return marks.slice()
}

function isMarked(look: Look | undefined, marks: readonly number[], at: number): boolean {
  const place = 3 * at
  if (look === undefined) return marks[place] === 0
  return look.changed === marks[place] && look.size === marks[place + 1] && look.inode === marks[place + 2]
}

function lookAtFolder(files: FileStore, path: string): Look | undefined {
  const look = files.lookAt(path)
  return look?.isFolder ? look : undefined
}

/** Looks at names below folders: in one that is missing, or a link, there is nothing. */
function lookThrough(files: FileStore, { domain, shape }: Sight) {
  const missing = new Set(shape.folders.filter((folder) => !lookAtFolder(files, domain + folder)))
  return (name: string) =>
    foldersOf(name).some((folder) => missing.has(folder)) ? undefined : files.lookAt(pathIn(domain, name))
}

/** Whether every name is as it was; if so, the folders are marked once they are calm. */
function isTrueByNames(files: FileStore, sight: Sight, time: number): boolean {
  const { domain, shape, hasFolder, marks } = sight
  const folders = shape.telling.map((folder) => lookAtFolder(files, domain + folder))
  if ((folders[0] !== undefined) !== hasFolder) return false
  const look = lookThrough(files, sight)
  const looks = shape.present.map(look)
  if (!looks.every((one, at) => isMarked(one, marks, at)) || shape.absent.some((name) => look(name))) return false
  const areCalm = folders.every((folder) => time - (folder?.changed ?? 0) > calmAfter)
  sight.marks = marksOf(areCalm ? [...looks, ...folders] : looks)
  return true
}

/** How it stands at a name in the site’s folder, an empty one for that itself. */
type LookUp = (name: string) => Look | undefined

/** Whether the folders are marked, and as they were. */
function areFoldersTrue(look: LookUp, { shape: { present, telling }, marks }: Sight): boolean {
  if (marks.length === 3 * present.length) return false
  for (const [at, folder] of telling.entries()) {
    const seen = look(folder)
    if (!isMarked(seen?.isFolder ? seen : undefined, marks, present.length + at)) return false
  }
  return true
}

/** What was seen of a site's files: paths and stamps in turn. */
export function createSee(files: FileStore, now: () => number) {
  const share = createSharedValues<Shape>()

  return function see(domain: string, seen: readonly string[]): Sight {
    const places = seen.flatMap((path, at) => (at % 2 === 0 ? [{ path, stamp: seen[at + 1] ?? '' }] : []))
    const key = places.map(({ path, stamp }) => `${stamp ? '+' : '-'}${nameIn(domain, path)}`).join('\n')
    const present = places.filter(({ stamp }) => stamp)
    const absent = places.filter(({ stamp }) => !stamp)
    const names = (of: typeof places) => of.map(({ path }) => nameIn(domain, path))
    const shape = share(key, () => shapeOf(names(present), names(absent)))
    const marks = marksOf(present.map(({ path }) => files.lookAt(path)))
    const isAsSeen = present.every(({ path, stamp }) => files.stampOf(path) === stamp)
    const hasFolder = lookAtFolder(files, domain) !== undefined
    const sight: Sight = { domain, shape, hasFolder, marks: isAsSeen ? marks : marks.fill(never) }
    isTrueByNames(files, sight, now())
    return sight
  }
}

/**
 * Whether all is still as it was. What is absent is looked for by its folder: as long as no name came or went in it, one look
 * tells of all of them, and that no folder in it was exchanged for a link.
 */
export function isSightTrue(files: FileStore, sight: Sight, time: number, lookUp?: LookUp): boolean {
  const { domain, marks, shape } = sight
  const look = lookUp ?? ((name) => files.lookAt(domain + name))
  if (!areFoldersTrue(look, sight)) return isTrueByNames(files, sight, time)
  for (const [at, name] of shape.present.entries())
    if (!isMarked(name.startsWith('/') ? look(name) : files.lookAt(name), marks, at)) return false
  return shape.strange.every((name) => files.lookAt(name) === undefined)
}

export const placesOf = ({ domain, shape: { present, absent } }: Sight): string[] =>
  [...present, ...absent].map((name) => pathIn(domain, name))

/** What keeping it takes, its names as if nobody shared them. */
export const weightOf = ({ shape: { present, absent }, marks }: Sight): number =>
  8 * marks.length + [...present, ...absent].reduce((sum, name) => sum + name.length, 0)
