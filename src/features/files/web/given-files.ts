/** A chosen or dropped file, and its path within the chosen folder. */
export interface GivenFile {
  file: File
  name: string
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** Lists a folder. Browsers return the entries in parts until one is empty. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

async function listBelow(entry: FileSystemEntry, path: string): Promise<GivenFile[]> {
  // Hidden files, which operating systems leave in folders, don't belong to a site.
  if (path.includes('/.')) return []
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, name: path }]
  }
  if (!isFolder(entry)) return []
  const inside = await listFolder(entry)
  return (await Promise.all(inside.map((each) => listBelow(each, `${path}/${each.name}`)))).flat()
}

/** All that was dropped, folders with what is in them. It has to be called before the event is over. */
export async function listDropped({ items }: DataTransfer): Promise<GivenFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return (await Promise.all(entries.map((entry) => listBelow(entry, entry.name)))).flat()
}
