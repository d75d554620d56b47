import { openZip } from '#files/server/read-zip.ts'
import { isCleanable } from '#kit/server/paths.ts'

/** The files of an archive by their paths, without the folder that holds them all. */
export interface ArchiveFiles {
  paths: string[]
  has: (path: string) => boolean
  /** In bytes; 0 for what isn’t there. */
  sizeOf: (path: string) => number
  /** Undefined for what isn’t there or is larger than so many bytes. */
  read: (path: string, most: number) => Promise<Uint8Array | undefined>
  /** The first bytes, without unpacking the others. */
  readStart: (path: string, most: number) => Promise<Uint8Array | undefined>
  /** The host name in the name of the folder that held them all, as programs that copy websites write it. */
  host: string | undefined
  settings: SettingsFile[]
}

/** A file of settings whose name begins with a dot, or that is in such a folder. */
export interface SettingsFile {
  name: string
  /** The folder that its settings are about, with a slash at its end, as the paths of the archive have it. */
  folder: string
  /** The same from a folder above, where the archive begins below it: what the paths of the archive lack there. */
  above: string
  read: (most: number) => Promise<Uint8Array | undefined>
}

const settingsFile =
  /^(.*\/)?(\.eleventy\.c?js|\.eleventyignore|\.gitignore|\.(?:vitepress|vuepress)\/config(?:\/index)?\.[cm]?[jt]s|\.bookignore|\.quartzignore)$/

/** What operating systems and version control add, and what was installed. */
const litter =
  /(?:^|\/)(?:__MACOSX|Thumbs\.db|desktop\.ini|node_modules|hts-cache|hts-log\.txt|cookies\.txt|\.[^/]*)(?:\/|$)/i
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,24}$/i
/** The copier’s own pages beside the folder of the website. */
const copiers = /^(?:index\.html|backblue\.gif|fade\.gif)$/

/** The folder that all files are in, with a slash at its end. */
function topOf(paths: string[]): string {
  const [first = ''] = paths
  const top = first.slice(0, first.indexOf('/') + 1)
  return top !== '' && paths.every((path) => path.startsWith(top)) ? top : ''
}

/** Leaves out what a copier of websites added at the top. */
function withoutCopier(all: string[], paths: string[]): string[] {
  if (!all.some((path) => /(?:^|\/)hts-cache\//.test(path))) return paths
  const top = topOf(paths)
  const own = paths.filter((path) => !copiers.test(path.slice(top.length)))
  return own.length > 0 ? own : paths
}

function settingsOf(path: string, top: string, read: SettingsFile['read']): SettingsFile[] {
  const [, whole = '', name] = settingsFile.exec(path) ?? []
  if (name === undefined || /(?:^|\/)node_modules\//.test(path)) return []
  if (whole.startsWith(top)) return [{ name, folder: whole.slice(top.length), above: '', read }]
  return top.startsWith(whole) ? [{ name, folder: '', above: top.slice(whole.length), read }] : []
}

const settingsBelow = ({ folder: whole, above, ...file }: SettingsFile, folder: string): SettingsFile[] => {
  if (whole.startsWith(folder)) return [{ ...file, folder: whole.slice(folder.length), above }]
  return folder.startsWith(whole) ? [{ ...file, folder: '', above: above + folder.slice(whole.length) }] : []
}

export async function openArchiveFiles(source: Buffer): Promise<ArchiveFiles> {
  const { packed } = await openZip(source)
  const files = packed.filter(({ path }) => !path.endsWith('/'))
  const all = files.map(({ path }) => path)
  let paths = withoutCopier(
    all,
    all.filter((path) => !litter.test(path) && isCleanable(path)),
  )
  let above = ''
  let host: string | undefined
  for (let top = topOf(paths); top !== ''; top = topOf(paths)) {
    above += top
    paths = paths.map((path) => path.slice(top.length))
    if (hostName.test(top.slice(0, -1))) host = top.slice(0, -1).toLowerCase()
    // Generators of websites know their files by these folders.
    if (/^(?:content|src|_posts|wp-content)\/$/.test(topOf(paths))) break
  }
  const settings = files.flatMap((file) =>
    settingsOf(file.path, above, (most) => (file.size <= most ? file.read() : Promise.resolve(undefined))),
  )
  const entries = new Map(files.map((file) => [file.path, file]))
  const find = (path: string) => entries.get(above + path)
  const known = new Set(paths)
  return {
    paths,
    has: (path) => known.has(path),
    host,
    settings,
    sizeOf: (path) => find(path)?.size ?? 0,
    read: async (path, most) => {
      const entry = known.has(path) ? find(path) : undefined
      return entry && entry.size <= most ? entry.read() : undefined
    },
    readStart: async (path, most) => (known.has(path) ? find(path)?.readStart(most) : undefined),
  }
}

/** The files in a folder of an archive, by their paths from there. */
export const filesBelow = (pack: ArchiveFiles, folder: string): ArchiveFiles => ({
  ...pack,
  settings: pack.settings.flatMap((file) => settingsBelow(file, folder)),
  paths: pack.paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length)),
  has: (path) => pack.has(folder + path),
  sizeOf: (path) => pack.sizeOf(folder + path),
  read: (path, most) => pack.read(folder + path, most),
  readStart: (path, most) => pack.readStart(folder + path, most),
})
