import { t } from '#kit/t.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { file, folder, more, text } from '#kit/web/parts/icons.ts'
import { Menu, type MenuEntry } from '#kit/web/parts/menu.tsx'
import type { FileEntry } from '../contract.ts'
import { writeAgo, writeSize } from './amounts.ts'
import styles from './file-row.module.css'
import { FilePicture, isPicture } from './file-picture.tsx'
import { rawAddress } from './folder-files.ts'

export type RowAct = 'rename' | 'copy' | 'delete' | 'versions' | 'address'

interface Props {
  domain: string
  entry: FileEntry
  now: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onAct: (act: RowAct) => void
}

const signOf = ({ type, editable }: FileEntry) => (type === 'directory' ? folder : editable ? text : file)

const acts: [act: RowAct, label: string, fits: (entry: FileEntry) => boolean][] = [
  ['rename', t('Rename or move'), () => true],
  ['copy', t('Copy'), () => true],
  ['versions', t('Versions'), ({ editable }) => editable],
  ['address', t('Copy address'), ({ type }) => type === 'file'],
]

function listEntries({ domain, entry, onAct }: Pick<Props, 'domain' | 'entry' | 'onAct'>): MenuEntry[] {
  const { name, path, type } = entry
  const fitting = acts.filter(([, , fits]) => fits(entry))
  const entries: MenuEntry[] = fitting.map(([act, label]) => ({ label, onChoose: () => onAct(act) }))
  if (type === 'file') entries.push({ label: t('Download'), href: rawAddress(domain, path), download: name })
  return [...entries, 'line', { label: t('Delete'), kind: 'danger', onChoose: () => onAct('delete') }]
}

/** A file or folder in the list. */
export function FileRow({ domain, entry, now, isChosen, onChoose, onOpen, onAct }: Props) {
  const { name, type, size, modified } = entry
  return (
    <li className={styles.row} data-path={entry.path}>
      <input
        type="checkbox"
        aria-label={t(`Choose ${name}`)}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <button type="button" className={styles.name} data-name="" title={name} onClick={onOpen}>
        {isPicture(name) && type === 'file' ? (
          <FilePicture key={modified} domain={domain} path={entry.path} />
        ) : (
          <Icon of={signOf(entry)} />
        )}
        <span>{name}</span>
      </button>
      <span className={styles.size}>{type === 'file' ? writeSize(size) : ''}</span>
      <time dateTime={modified}>{writeAgo(modified, now)}</time>
      <Menu
        button={<IconButton isSmall label={t(`More for ${name}`)} icon={more} />}
        entries={listEntries({ domain, entry, onAct })}
      />
    </li>
  )
}
