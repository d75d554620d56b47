import type { DomainView } from '#domains/contract.ts'
import { useDesk } from './drafts/use-desk.ts'
import { FileManager, FilePart, MenuPart, SettingsPart, StorePart } from './later-parts.tsx'
import { PagePart } from './pages/page-part.tsx'
import { fileOf, isPage, type Where } from './spot-in-site.ts'

interface Props {
  domain: DomainView
  where: Where
  go: (change: Partial<Where>) => void
  /** The line that is to be shown. */
  wanted: { line: number } | undefined
  onShow: (line: number) => void
}

function Files({ domain, where, go, wanted, onShow }: Props) {
  const desk = useDesk()
  const { file, folder } = where
  if (file) return <FilePart path={file} wanted={wanted} onClose={() => go({ file: undefined })} onShow={onShow} />
  const open = (path: string, line?: number) => {
    go(isPage(path) ? { part: 'page', page: path, isText: line !== undefined } : { part: 'files', file: path })
    if (line !== undefined) onShow(line)
  }
  const readAnew = (paths: string[]) => {
    for (const path of paths) desk.forget(path)
    desk.noteMade()
  }
  const { label, name } = domain
  return (
    <FileManager
      domain={label}
      name={name}
      folder={folder}
      onFolder={(next) => go({ folder: next })}
      onText={open}
      onChanged={readAnew}
    />
  )
}

/** What is edited now. */
export function Work(props: Props) {
  const { where, go, wanted, onShow } = props
  const showInFile = (line: number) => {
    go({ part: 'files', file: fileOf(where) })
    onShow(line)
  }
  if (where.part === 'menu') return <MenuPart wanted={wanted} onShow={showInFile} />
  if (where.part === 'settings') return <SettingsPart wanted={wanted} onShow={showInFile} />
  if (where.part === 'store') return <StorePart onShow={showInFile} />
  if (where.part === 'files') return <Files {...props} />
  return (
    <PagePart
      page={where.page}
      isText={where.isText}
      onPage={(page) => go({ page })}
      onText={(isText) => go({ isText })}
      wanted={wanted}
      onShow={onShow}
    />
  )
}
