/** A picture or film of a post, as adapters get it. */
export interface PostMedia {
  id: string
  /** Such as `image/jpeg`. */
  contentType: string
  isFilm: boolean
  /** In bytes. */
  size: number
  /** In pixels; null where that isn’t known. */
  width: number | null
  height: number | null
  /** Of a film, where that is known. */
  seconds: number | null
  /** For those who can’t see it; empty without. */
  alt: string
  /** A file name with a fitting ending. */
  name: string
  /** Reads a range of its bytes, so that a large film is never in memory as a whole. Both ends included. */
  read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>
  /** The public address where a platform can fetch it. Throws `PlatformFailed` where this installation has none that others reach. */
  address: () => string
}
