import { t } from '#kit/t.ts'
import { useState, type DragEvent } from 'react'
import { later } from '#kit/web/later.tsx'
import { Crumbs, FileBar } from './file-bar.tsx'
import type { FileDialog } from './file-dialogs.tsx'
import { FileSearch, SearchField } from './file-search.tsx'
import { findAllMentions, type FoundMentions, type NamedEntry } from './find-mentions.ts'
import { FolderView } from './folder-view.tsx'
import { listDropped, type GivenFile } from './given-files.ts'
import { QuotaBar } from './quota-bar.tsx'
import { UploadsTray } from './uploads-tray.tsx'
import { useFileActs } from './use-file-acts.ts'
import type { ExpectedRow } from './use-next-row.ts'
import { useUploads } from './use-uploads.ts'
import styles from './file-manager.module.css'

const FileDialogs = later(async () => (await import('./file-dialogs.tsx')).FileDialogs)

interface Props {
  /** The domain's label. */
  domain: string
  name: string
  folder: string
  /** The file that was open in place of the list until now. */
  closed?: string | undefined
  onFolder: (folder: string) => void
  /** Opens a text, at a line where one is given. */
  onText: (path: string, line?: number) => void
  /** Told which texts were changed here, by their paths. */
  onChanged?: (paths: string[]) => void
  /** Makes an earlier text of a file its draft. */
  onRestoreText: (path: string, content: string) => void
}

/** Of more files at once it is not looked up where each is used. */
const mostLookedUp = 20

/** Where files are used; undefined where that can’t be told. */
async function lookUp(domain: string, things: NamedEntry[]): Promise<FoundMentions | undefined> {
  if (things.length > mostLookedUp) return undefined
  try {
    return await findAllMentions(domain, things)
  } catch {
    // The window that asks says so.
    return undefined
  }
}

const isUsed = (found: FoundMentions | undefined) => !found || found.pages.length > 0 || found.texts.length > 0

/** The folder that was open before the one that is open now. */
function useFolderBefore(folder: string): string | undefined {
  const [seen, setSeen] = useState<{ folder: string; from?: string }>({ folder })
  if (seen.folder !== folder) setSeen({ folder, from: seen.folder })
  return seen.folder === folder ? seen.from : seen.folder
}

/** What can be done with files, and the window in which it is asked about. */
function useDoing({ domain, onChanged, onRestoreText }: Pick<Props, 'domain' | 'onChanged' | 'onRestoreText'>) {
  const [expected, setExpected] = useState<ExpectedRow>()
  const [asking, setAsking] = useState<FileDialog>()
  const acts = useFileActs(domain, {
    onExpect: setExpected,
    onChanged: onChanged ?? (() => undefined),
    onRestoreText,
  })
  const remove = async (things: NamedEntry[]) => {
    const paths = things.map(({ path }) => path)
    const found = await lookUp(domain, things)
    if (isUsed(found)) setAsking({ kind: 'remove', paths, found })
    else void acts.remove(paths)
  }
  return { acts, asking, ask: setAsking, expected, remove: (things: NamedEntry[]) => void remove(things) }
}

const allowDrop = (event: DragEvent) => event.preventDefault()

/** The files of a site: found, opened, uploaded, put in order, taken out and put back. */
export function FileManager({ domain, name, folder, closed, onFolder, onText, ...tells }: Props) {
  const { uploads, send, cancel, clear } = useUploads(domain)
  const { acts, asking, ask, expected, remove } = useDoing({ domain, ...tells })
  const [words, setWords] = useState('')
  const from = useFolderBefore(folder) ?? closed
  const upload = (files: GivenFile[]) => files.length > 0 && void send(files, folder)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void listDropped(event.dataTransfer).then(upload)
  }
  const view = { domain, folder, from, expected, onFolder, onText, onAsk: ask, onRemove: remove }
  return (
    // It only takes what is dropped on it; the buttons within do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles.manager} aria-label={t('Files')} onDragOver={allowDrop} onDrop={drop}>
      <FileBar
        domain={domain}
        name={name}
        onFiles={(files) => upload(files.map((file) => ({ file, name: file.name })))}
        onAsk={ask}
      />
      <div className={styles.find}>
        <Crumbs folder={folder} onFolder={onFolder} />
        <SearchField words={words} onWords={setWords} />
      </div>
      <UploadsTray uploads={uploads} onCancel={cancel} onClear={clear} />
      {words.trim() === '' ? (
        <FolderView key={folder} {...view} />
      ) : (
        <FileSearch domain={domain} words={words.trim()} onOpen={(path, line) => onText(path, line ?? undefined)} />
      )}
      <QuotaBar domain={domain} />
      {asking && (
        <FileDialogs asking={asking} domain={domain} folder={folder} acts={acts} onClose={() => ask(undefined)} />
      )}
    </section>
  )
}
