import { t } from '#kit/t.ts'
import type { FileEntry } from '../contract.ts'
import { CreateDialog } from './create-dialog.tsx'
import { FileVersions } from './file-versions.tsx'
import type { FoundMentions } from './find-mentions.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PathDialog } from './path-dialog.tsx'
import { joinPath } from './paths.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { TrashDialog } from './trash-dialog.tsx'
import type { FileActs } from './use-file-acts.ts'

/** What somebody is being asked. */
export type FileDialog =
  | { kind: 'trash' }
  | { kind: 'file' | 'folder' }
  | { kind: 'rename' | 'copy' | 'versions'; entry: FileEntry }
  | { kind: 'remove'; paths: string[]; found: FoundMentions | undefined }

interface Props {
  asking: FileDialog
  domain: string
  folder: string
  acts: FileActs
  onClose: () => void
}

const besides = (path: string) => path.replace(/(\.[^./]*)?$/, (end) => `-copy${end}`)

function CopyDialog({ entry, domain, acts, onClose }: Omit<Props, 'asking' | 'folder'> & { entry: FileEntry }) {
  return (
    <PathDialog
      domain={domain}
      title={t(`Copy ${entry.name}`)}
      from={entry.path}
      start={besides(entry.path)}
      wordsFor={() => t('Copy')}
      onClose={onClose}
      onPath={(to) => acts.copy(entry.path, to)}
    />
  )
}

/** The window that belongs to what was asked for. */
export function FileDialogs({ asking, folder, ...rest }: Props) {
  const { domain, acts, onClose } = rest
  switch (asking.kind) {
    case 'trash':
      return <TrashDialog domain={domain} acts={acts} onClose={onClose} />
    case 'versions':
      return <FileVersions domain={domain} path={asking.entry.path} acts={acts} onClose={onClose} />
    case 'copy':
      return <CopyDialog entry={asking.entry} {...rest} />
    case 'rename': {
      const { entry } = asking
      return (
        <MoveDialog
          domain={domain}
          entry={entry}
          onClose={onClose}
          onMove={(to, texts) => acts.move(entry, to, texts)}
        />
      )
    }
    case 'remove': {
      const { paths, found } = asking
      return <RemoveDialog paths={paths} found={found} onClose={onClose} onRemove={() => acts.remove(paths)} />
    }
    default: {
      const isFile = asking.kind === 'file'
      const make = (name: string) => acts.create(joinPath(folder, name), isFile ? 'file' : 'directory')
      return <CreateDialog title={isFile ? t('New file') : t('New folder')} onClose={onClose} onName={make} />
    }
  }
}
