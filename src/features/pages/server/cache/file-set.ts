/** Which names a page depends on, those of a site's own files without its folder: the same for many sites. */
export interface FileSet {
  present: readonly string[]
  absent: readonly string[]
  /** Absent ones outside of the site, which no folder of the site tells about. */
  foreign: readonly string[]
  /** Every folder of the site that a file was looked for in, the site itself first. */
  folders: readonly string[]
  /** Those in which a new name would matter: the site itself, and any folder in which a file or another of the folders was looked for. */
  sensitive: readonly string[]
}

const isOwn = (name: string) => name.startsWith('/')

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/'))

/** The folders above a name, the nearest first. */
export function foldersOf(name: string): string[] {
  if (!isOwn(name)) return []
  const folder = folderOf(name)
  return [folder, ...foldersOf(folder)]
}

/** The name of a file within its site, such as `/menu.txt`; the whole path of a file that isn't the site's. */
export const nameIn = (domain: string, path: string): string =>
  path.startsWith(`${domain}/`) ? path.slice(domain.length) : path

export const pathIn = (domain: string, name: string): string => (isOwn(name) ? domain + name : name)

export function fileSetOf(present: readonly string[], absent: readonly string[]): FileSet {
  const folders = [...new Set([...present, ...absent].flatMap(foldersOf))].toSorted((a, b) => a.length - b.length)
  return {
    present,
    absent,
    foreign: absent.filter((name) => !isOwn(name)),
    folders,
    sensitive: [...new Set(['', ...[...absent, ...folders].filter(isOwn).map(folderOf)])],
  }
}
