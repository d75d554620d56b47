import { VersionsDialog } from '#files/web/versions-dialog.tsx'
import { showToast } from '#kit/web/toast.tsx'
import type { OpenFile, State } from '../drafts/open-file.ts'

interface Props {
  openFile: OpenFile
  state: State
  onClose: () => void
}

/** The versions of a file; going back to one publishes it. */
export function History({ openFile, state, onClose }: Props) {
  const restore = async (content: string) => {
    onClose()
    openFile.replace(content)
    if (await openFile.publish()) showToast({ title: 'Back to the earlier version', text: 'Visitors see it now.' })
  }
  const { domain, path } = openFile.place
  const onRestore = (content: string) => void restore(content)
  return <VersionsDialog domain={domain} path={path} now={state.text} onClose={onClose} onRestore={onRestore} />
}
