/** The names of what was looked at, those of a site's own files without its folder: the same for many sites. */
export interface Shape {
  present: readonly string[]
  absent: readonly string[]
  /** Absent ones outside of the site, which no folder of it tells about. */
  strange: readonly string[]
  /** Every folder of the site that something was looked for in, the site itself first. */
  folders: readonly string[]
  /** Those in which a new name would matter: the site itself, where something is absent, or where another of the folders lies. */
  telling: readonly string[]
}

const isOwn = (name: string) => name.startsWith('/')

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/'))

/** The folders above a name, the nearest first. */
export function foldersOf(name: string): string[] {
  if (!isOwn(name)) return []
  const folder = folderOf(name)
  return [folder, ...foldersOf(folder)]
}

export const nameIn = (domain: string, path: string): string =>
  path.startsWith(`${domain}/`) ? path.slice(domain.length) : path

export const pathIn = (domain: string, name: string): string => (isOwn(name) ? domain + name : name)

export function shapeOf(present: readonly string[], absent: readonly string[]): Shape {
  const folders = [...new Set([...present, ...absent].flatMap(foldersOf))].toSorted((a, b) => a.length - b.length)
  return {
    present,
    absent,
    strange: absent.filter((name) => !isOwn(name)),
    folders,
    telling: [...new Set(['', ...[...absent, ...folders].filter(isOwn).map(folderOf)])],
  }
}
