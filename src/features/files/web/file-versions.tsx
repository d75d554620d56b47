import { t } from '#kit/t.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/web/call.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { readFile } from '../contract.ts'
import { titleText } from './text-names.ts'
import type { FileActs } from './use-file-acts.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface Props {
  domain: string
  path: string
  acts: FileActs
  onClose: () => void
}

/** The versions of a file as it is on the server. */
export function FileVersions({ domain, path, acts, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['text', domain, path],
    queryFn: () => call(readFile, { params: { domain, path } }),
    staleTime: 0,
  })
  const restore = (content: string) => {
    acts.restoreText(path, content)
    onClose()
  }
  if (error)
    return (
      <Dialog isOpen title={t(`Versions of ${titleText(path)}`)} onClose={onClose}>
        <Trouble words={error.message} />
      </Dialog>
    )
  if (!data) return null
  return <VersionsDialog domain={domain} path={path} now={data.content ?? ''} onClose={onClose} onRestore={restore} />
}
