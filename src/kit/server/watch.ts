import { watch } from 'node:fs'

/**
 * Tells once or more of any change of names or bytes directly in a folder, or of the folder itself, from now until the
 * returned function is called; `undefined` where the system can't tell.
 */
export function watchFolder(path: string, changed: () => void): (() => void) | undefined {
  try {
    const watcher = watch(path, { persistent: false }, changed)
    watcher.on('error', changed)
    return () => watcher.close()
  } catch {
    return undefined
  }
}
