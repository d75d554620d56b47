import { rare } from '../controls/rare.tsx'
import { useChanged, useOpenFiles } from './use-open-files.ts'

const ClashDialog = rare(async () => (await import('./clash-dialog.tsx')).ClashDialog)

/** Asks what to do when the same file was written elsewhere meanwhile. */
export function Clash() {
  useChanged()
  const openFile = useOpenFiles().clashing()
  const state = openFile?.state()
  if (!openFile || !state?.theirs) return null
  return <ClashDialog openFile={openFile} mine={state.text} theirs={state.theirs} />
}
