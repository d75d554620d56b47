import { t } from '#kit/t.ts'
import { useEffect, useRef, useState } from 'react'
import { takeFreeFocus } from '#kit/web/free-focus.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { bin } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import type { FileEntry } from '../contract.ts'
import type { FileDialog } from './file-dialogs.tsx'
import { FileList } from './file-list.tsx'
import type { RowAct } from './file-row.tsx'
import type { NamedEntry } from './find-mentions.ts'
import { rawAddress } from './folder-files.ts'
import styles from './folder-view.module.css'
import { useFolder } from './use-folder.ts'
import { useNextRow, type ExpectedRow, type WantedRow } from './use-next-row.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domain: string
  folder: string
  /** The folder or file that was open before. */
  from: string | undefined
  expected: ExpectedRow | undefined
  onFolder: (folder: string) => void
  onText: (path: string) => void
  onAsk: (asking: FileDialog) => void
  onRemove: (things: NamedEntry[]) => void
}

function copyAddress(domain: string, path: string): void {
  const text = new URL(rawAddress(domain, path), location.href).href
  void navigator.clipboard.writeText(text).then(() => showToast({ title: t('Address copied'), text }))
}

const Chosen = ({ count, onRemove }: { count: number; onRemove: () => void }) => (
  <div className={styles.chosen}>
    {count} chosen
    <Button isSmall kind="danger" icon={bin} onClick={onRemove}>
      Delete
    </Button>
  </div>
)

function EmptyFolder({ wanted }: { wanted: WantedRow | undefined }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (wanted) takeFreeFocus(place.current)
  }, [wanted])
  return (
    <p className={layout.quiet} ref={place} tabIndex={-1}>
      This folder is empty. Drop files here, or upload some.
    </p>
  )
}

/** What a folder holds, and what can be done with each. */
export function FolderView({ domain, folder, from, expected, onFolder, onText, onAsk, onRemove }: Props) {
  const { data: entries, error } = useFolder(domain, folder)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const wanted = useNextRow({ entries, expected, from })
  const choose = (path: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, path] : [...chosen].filter((each) => each !== path)))
  const open = ({ type, editable, path }: FileEntry) => {
    if (type === 'directory') onFolder(path)
    else if (editable) onText(path)
    else window.open(rawAddress(domain, path), '_blank', 'noreferrer')
  }
  const act = (entry: FileEntry, name: RowAct) => {
    if (name === 'delete') onRemove([entry])
    else if (name === 'address') copyAddress(domain, entry.path)
    else onAsk({ kind: name, entry })
  }
  if (error) return <Trouble words={t('Failed to load files')} />
  if (!entries) return <Loading />
  if (entries.length === 0) return <EmptyFolder wanted={wanted} />
  const ticked = entries.filter(({ path }) => chosen.has(path))
  return (
    <div className={styles.folder}>
      {ticked.length > 0 && <Chosen count={ticked.length} onRemove={() => onRemove(ticked)} />}
      <FileList
        domain={domain}
        entries={entries}
        wanted={wanted}
        chosen={chosen}
        onChoose={choose}
        onOpen={open}
        onAct={act}
      />
    </div>
  )
}
