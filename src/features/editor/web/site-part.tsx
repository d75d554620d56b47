import { useState } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { rare } from './controls/rare.tsx'
import type { DomainView } from '#domains/contract.ts'
import type { OpenFiles } from './drafts/open-file.ts'
import { useOpenFiles } from './drafts/use-open-files.ts'
import { fileOf, isPage, whereOf, type EditorRoute } from './location/where.ts'

const waiting = <Loading />
const MenuPart = rare(async () => (await import('./menu/menu-part.tsx')).MenuPart, waiting)
const SettingsPart = rare(async () => (await import('./settings/settings-part.tsx')).SettingsPart, waiting)
const StorePart = rare(async () => (await import('./store/store-part.tsx')).StorePart, waiting)
const FilePart = rare(async () => (await import('./code/file-part.tsx')).FilePart, waiting)
const FileManager = rare(async () => (await import('#files/web/file-manager.tsx')).FileManager, waiting)

interface Props {
  domain: DomainView
  where: EditorRoute
  go: (change: Partial<EditorRoute>) => void
  /** The line that is to be shown. */
  wanted: { line: number } | undefined
  onShow: (line: number) => void
}

const restoreText = async (openFiles: OpenFiles, path: string, content: string) =>
  (await import('./publishing/restore-text.ts')).restoreText(openFiles.open(path), content)

/** The file that was open before the list of files is shown again. */
function useClosed(file: string | undefined): string | undefined {
  const [last, setLast] = useState(file)
  if (file !== undefined && file !== last) setLast(file)
  return last
}

function Files({ domain, where, go, wanted, onShow }: Props) {
  const openFiles = useOpenFiles()
  const { file, folder } = where
  const closed = useClosed(file)
  if (file) return <FilePart path={file} wanted={wanted} onClose={() => go({ file: undefined })} onShow={onShow} />
  const open = (path: string, line?: number) => {
    go(isPage(path) ? { part: 'page', page: path, isText: line !== undefined } : { part: 'files', file: path })
    if (line !== undefined) onShow(line)
  }
  const readAnew = (paths: string[]) => {
    for (const path of paths) openFiles.forget(path)
    openFiles.noteMade()
  }
  const { label, name } = domain
  return (
    <FileManager
      domain={label}
      name={name}
      folder={folder}
      closed={closed}
      onFolder={(next) => go({ folder: next })}
      onText={open}
      onChanged={readAnew}
      onRestoreText={(path, content) => void restoreText(openFiles, path, content)}
    />
  )
}

/** The menu, the settings, the store or the files, whichever is edited now. */
export function SitePart(props: Props) {
  const { where, go, wanted, onShow } = props
  const showInFile = (line: number) => {
    go({ part: 'files', file: fileOf(where) })
    onShow(line)
  }
  const { part } = where
  const shown = { file: fileOf(where), onFile: (path: string) => go(whereOf(path)), wanted, onShow: showInFile }
  if (part === 'menu') return <MenuPart {...shown} />
  if (part === 'settings') return <SettingsPart {...shown} />
  if (part === 'store') return <StorePart {...shown} />
  return <Files {...props} />
}
