import { ExportButton } from './export-button.tsx'
import type { Asking } from './file-dialogs.tsx'
import { FileSign } from './file-sign.tsx'
import { ImportButton } from './import-button.tsx'

interface BarProps {
  /** The domain's label. */
  domain: string
  name: string
  onFiles: (files: File[]) => void
  onAsk: (asking: Asking) => void
}

/** What was chosen; the same can be chosen again then. */
function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

/** What can be done in a folder. */
export const FileBar = ({ domain, name, onFiles, onAsk }: BarProps) => (
  <div className="file-bar">
    <label className="quiet-button strong">
      <FileSign name="up" />
      <span>Upload</span>
      <input type="file" multiple className="unseen" onChange={({ target }) => onFiles(takeFiles(target))} />
    </label>
    <button type="button" className="quiet-button" onClick={() => onAsk({ kind: 'file' })}>
      <FileSign name="add" />
      New file
    </button>
    <button type="button" className="quiet-button" onClick={() => onAsk({ kind: 'folder' })}>
      <FileSign name="folder" />
      New folder
    </button>
    <button type="button" className="quiet-button" onClick={() => onAsk({ kind: 'trash' })}>
      <FileSign name="bin" />
      Trash
    </button>
    <ExportButton domain={domain} name={name} />
    <ImportButton domain={domain} />
  </div>
)

interface CrumbsProps {
  folder: string
  onFolder: (folder: string) => void
}

/** Where a folder is, and the way back up. */
export function Crumbs({ folder, onFolder }: CrumbsProps) {
  const names = folder === '' ? [] : folder.split('/')
  const paths = names.map((_, at) => names.slice(0, at + 1).join('/'))
  return (
    <nav className="crumbs" aria-label="Folder">
      <button type="button" onClick={() => onFolder('')}>
        All files
      </button>
      {paths.map((path, at) => (
        <button key={path} type="button" onClick={() => onFolder(path)}>
          {names[at]}
        </button>
      ))}
    </nav>
  )
}
