import limit from 'p-limit'
import type { ArchiveDescription, PartRequest, ArchivePart, WantedArchivePart } from './parts-of-archives.ts'
import { readInThread, type ThreadCaller } from './thread.ts'

export type { ArchivePart }

/** A website that was sent as a file. What it is and holds is read in a thread alone, which a budget ends. */
export interface ArchiveInThread {
  about: ArchiveDescription
  /** A page by its place; without one where it can’t be read. Refused where that takes too long. */
  page: (position: number) => Promise<ArchivePart>
  file: (address: string) => Promise<Uint8Array | undefined>
}

let opened = 0

/** Opens an archive; the thread keeps it for a while, and is sent it again when it has forgotten it. */
export async function openInThread(
  bytes: Uint8Array,
  { now, ...caller }: ThreadCaller & Pick<PartRequest, 'now'>,
): Promise<ArchiveInThread> {
  const key = `${(opened += 1)}`
  const inTurn = limit(1)
  const read = (part: WantedArchivePart): Promise<ArchivePart> =>
    inTurn(async () => {
      const known = await readInThread({ key, part, now }, caller)
      return known ?? (await readInThread({ key, part, now, bytes }, caller)) ?? {}
    })
  const { about } = await read({ what: 'about' })
  if (!about) throw new Error('A thread opened nothing.')
  return {
    about,
    page: (position) => read({ what: 'page', position }),
    file: async (address) => (await read({ what: 'file', address })).file,
  }
}
