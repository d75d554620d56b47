/** A path as its folder and its name. */
export function splitPath(path: string): { folder: string; name: string } {
  const end = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, Math.max(0, end - 1)), name: path.slice(end) }
}

export const joinPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Without what surrounds a path. */
export const cleanPath = (typed: string): string => typed.trim().replace(/^\/+|(?<!\/)\/+$/g, '')
