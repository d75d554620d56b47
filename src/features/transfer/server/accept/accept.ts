import type { Caller } from '#files/server/note-versions.ts'

/** Takes the new pages over into the site: those at `paths`, or all. */
export async function acceptTransfer(caller: Caller, id: string, paths?: readonly string[]): Promise<void> {
  void caller
  void id
  void paths
  throw new Error('Under construction.')
}
