import { watch } from 'node:fs'
import { basename } from 'node:path'

/**
 * Calls `changed` at least once after something directly in a folder changed, with its name, or without one for the folder itself.
 * The returned function stops watching; `undefined` where the system can't watch. A file named like the folder can't be told from
 * the folder.
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
