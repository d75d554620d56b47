import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { add, bin, folder as folderIcon, upload } from '#kit/web/parts/icons.ts'
import { ChooseFiles } from './choose-files.tsx'
import { ExportButton } from './export-button.tsx'
import type { FileDialog } from './file-dialogs.tsx'
import { ImportButton } from './import-button.tsx'
import styles from './file-bar.module.css'

interface BarProps {
  /** The domain's label. */
  domain: string
  name: string
  onFiles: (files: File[]) => void
  onAsk: (asking: FileDialog) => void
}

/** What can be done in a folder. */
export const FileBar = ({ domain, name, onFiles, onAsk }: BarProps) => (
  <div className={styles.bar}>
    <ChooseFiles kind="primary" icon={upload} words={t('Upload')} onFiles={onFiles} />
    <Button isSmall icon={add} onClick={() => onAsk({ kind: 'file' })}>
      New file
    </Button>
    <Button isSmall icon={folderIcon} onClick={() => onAsk({ kind: 'folder' })}>
      New folder
    </Button>
    <Button isSmall icon={bin} onClick={() => onAsk({ kind: 'trash' })}>
      Trash
    </Button>
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
    <nav className={styles.crumbs} aria-label={t('Folder')}>
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
