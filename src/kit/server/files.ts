export interface FileFacts {
  /** In bytes. */
  size: number
  modified: Date
  /** Changes whenever the file may have changed. */
  stamp: string
}

/** What is known of a file or folder, as numbers. At least one of them changes whenever it may have changed. */
export interface Look {
  isFolder: boolean
  /** In milliseconds, with a fraction as exact as the file system's clock. */
  changed: number
  size: number
  inode: number
}

export interface FileEntry {
  name: string
  isFolder: boolean
}

/** Both ends included, in bytes from 0. */
export interface ByteRange {
  from: number
  to: number
}

/** Files by path. Every path is cleaned, and refused when it leaves the root or passes through a link. */
export interface FileStore {
  /** Reads at most `most` bytes from the beginning, cut after the last whole character. */
  read(path: string, most?: number): Promise<Uint8Array | undefined>
  stat(path: string): Promise<FileFacts | undefined>
  /** The path with its names as they are on the disk: é is one letter to people, and may be two there. */
  spell(path: string): string
  /** The stamp of a file or folder; empty when it is absent, is a link, or has an impossible name. Doesn't check the folders above. */
  stampOf(path: string): string
  /** The same as numbers, fast enough for every page view. The path must be clean already; an empty one is the root. */
  lookAt(path: string): Look | undefined
  /** Replaces a file atomically, also with bytes that come piece by piece: after a crash it has either the old ones or the new ones. */
  write(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Creates a file; returns false and changes nothing where something exists already, even if two callers try at once. */
  create(path: string, bytes: Uint8Array): Promise<boolean>
  /** Removes a file, or a folder with everything in it. */
  remove(path: string): Promise<void>
  /** Makes a folder and those above it, unless they exist. */
  makeFolder(path: string): Promise<void>
  /** Moves a file, or a folder with everything in it, in one step; refused when the new path exists. */
  move(from: string, to: string): Promise<void>
  /** By name; hidden files and links are not listed. An empty path is the root. */
  list(folder: string): Promise<FileEntry[]>
  stream(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /**
   * Calls `changed` at least once after something directly in a folder changed, with its name, or without one if it may be the
   * folder itself. The returned function stops watching; `undefined` where the system can't watch.
   */
  watch(folder: string, changed: (name?: string) => void): (() => void) | undefined
}
