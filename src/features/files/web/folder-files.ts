import { listFiles, type FileEntry } from '../contract.ts'
import { call, CallError } from '#kit/web/call.ts'

const atOnce = 10_000

/** All that a folder holds, however much that is; nothing where there is no such folder. */
export async function listFolder(domain: string, path: string, signal?: AbortSignal): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  for (;;) {
    const query = { path, from: entries.length, count: atOnce }
    const more = await call(listFiles, { params: { id: domain }, query }, { signal })
    entries.push(...more)
    if (more.length < atOnce) return entries
  }
}

/** The same, where a folder that is missing is an empty one. */
export async function listFolderIfAny(domain: string, path: string): Promise<FileEntry[]> {
  try {
    return await listFolder(domain, path)
  } catch (problem) {
    if (problem instanceof CallError && problem.status === 404) return []
    throw problem
  }
}

const mostFolders = 150

/** The folders of a site in the order of the alphabet; of a site with very many only some. */
export async function listFolders(domain: string): Promise<string[]> {
  const folders: string[] = ['']
  for (const [at, folder] of folders.entries()) {
    if (at >= mostFolders) break
    for (const { type, path } of await listFolderIfAny(domain, folder)) if (type === 'directory') folders.push(path)
  }
  return folders.toSorted((a, b) => a.localeCompare(b))
}

/** Where a browser finds a file of a site. */
export const rawAddress = (domain: string, path: string): string =>
  `/domains/${domain}/${path.split('/').map(encodeURIComponent).join('/')}`
