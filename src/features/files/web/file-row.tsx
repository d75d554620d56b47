import { useRef } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { file, folder, more, text } from '#kit/web/parts/icons.ts'
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

const acts: [act: RowAct, words: string, fits: (entry: FileEntry) => boolean][] = [
  ['rename', 'Rename or move', () => true],
  ['copy', 'Copy', () => true],
  ['versions', 'Versions', ({ editable }) => editable],
  ['address', 'Copy address', ({ type }) => type === 'file'],
  ['delete', 'Delete', () => true],
]

function More({ domain, entry, onAct }: Pick<Props, 'domain' | 'entry' | 'onAct'>) {
  const menu = useRef<HTMLDivElement>(null)
  const id = `more-${entry.path}`
  const act = (name: RowAct) => {
    menu.current?.hidePopover()
    onAct(name)
  }
  return (
    <>
      <IconButton isSmall label={`More for ${entry.name}`} icon={more} popoverTarget={id} />
      <div id={id} ref={menu} popover="auto" className={styles.menu}>
        {acts
          .filter(([, , fits]) => fits(entry))
          .map(([name, words]) => (
            <button key={name} type="button" onClick={() => act(name)}>
              {words}
            </button>
          ))}
        {entry.type === 'file' && (
          <a href={rawAddress(domain, entry.path)} download={entry.name}>
            Download
          </a>
        )}
      </div>
    </>
  )
}

/** A file or folder in the list. */
export function FileRow({ domain, entry, now, isChosen, onChoose, onOpen, onAct }: Props) {
  const { name, type, size, modified } = entry
  return (
    <li className={styles.row} data-path={entry.path}>
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
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
      <More domain={domain} entry={entry} onAct={onAct} />
    </li>
  )
}
