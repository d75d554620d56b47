import { watch } from 'node:fs'
import { basename } from 'node:path'

/**
 * Tells once or more of any change of names or bytes directly in a folder, by the name of what changed, or of the folder itself,
 * by none, from now until the returned function is called; `undefined` where the system can't tell. An own name is taken for
 * the folder’s.
 */
export function watchFolder(path: string, changed: (name?: string) => void): (() => void) | undefined {
  const own = basename(path)
  try {
    const watcher = watch(path, { persistent: false }, (_, name) =>
      changed(name === own ? undefined : (name ?? undefined)),
    )
    watcher.on('error', () => changed())
    return () => watcher.close()
  } catch {
    return undefined
  }
}
