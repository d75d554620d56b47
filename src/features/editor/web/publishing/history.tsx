import { VersionsDialog } from '#files/web/versions-dialog.tsx'
import type { OpenFile, OpenFileState } from '../drafts/open-file.ts'
import { restoreText } from './restore-text.ts'

interface Props {
  openFile: OpenFile
  state: OpenFileState
  onClose: () => void
}

/** The versions of a file; going back to one changes the draft, which undo takes back. */
export function History({ openFile, state, onClose }: Props) {
  const { domain, path } = openFile.place
  const restore = (content: string) => {
    onClose()
    void restoreText(openFile, content)
  }
  return <VersionsDialog domain={domain} path={path} now={state.text} onClose={onClose} onRestore={restore} />
}
