import { ClashDialog } from '../later-parts.tsx'
import { useChanged, useDesk } from './use-desk.ts'

/** Asks what to do when the same file was written elsewhere meanwhile. */
export function Clash() {
  useChanged()
  const session = useDesk().unsettled()
  const state = session?.state()
  if (!session || !state?.theirs) return null
  return <ClashDialog session={session} mine={state.text} theirs={state.theirs} />
}
