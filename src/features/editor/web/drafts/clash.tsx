import { rare } from '../controls/rare.tsx'
import { useChanged, useDesk } from './use-desk.ts'

const ClashDialog = rare(async () => (await import('./clash-dialog.tsx')).ClashDialog)

/** Asks what to do when the same file was written elsewhere meanwhile. */
export function Clash() {
  useChanged()
  const session = useDesk().unsettled()
  const state = session?.state()
  if (!session || !state?.theirs) return null
  return <ClashDialog session={session} mine={state.text} theirs={state.theirs} />
}
