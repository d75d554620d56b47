import { t } from '#kit/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { FileEntry } from '../contract.ts'
import styles from './dialogs.module.css'
import { findMentions, namedBy, type FoundMentions, type MentioningText } from './find-mentions.ts'
import { MentioningList } from './mentioning-list.tsx'
import { PathDialog } from './path-dialog.tsx'
import { splitPath } from './paths.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domain: string
  entry: FileEntry
  onClose: () => void
  /** Told which texts are to be changed along with it. */
  onMove: (to: string, texts: MentioningText[]) => void
}

const lossOf = ({ pages }: FoundMentions) =>
  pages.length > 0 ? t('their links to it lead nowhere') : t('it is missing there from then on')

interface AlongProps {
  found: FoundMentions
  isAlong: boolean
  onAlong: (isAlong: boolean) => void
}

function Along({ found, isAlong, onAlong }: AlongProps) {
  const { texts } = found
  if (texts.length === 0) return <p className={layout.quiet}>No text of your site names it.</p>
  return (
    <div className={styles.along}>
      <p>Your site uses it in:</p>
      <MentioningList found={found} />
      <Checkbox
        label={t('Change its address there, too')}
        checked={isAlong}
        onChange={({ currentTarget }) => onAlong(currentTarget.checked)}
      />
      <Trouble words={!isAlong && t(`Without that, ${lossOf(found)}.`)} />
    </div>
  )
}

function wordsFor(from: string, to: string): string {
  const [old, next] = [splitPath(from), splitPath(to)]
  if (old.folder === next.folder) return t('Rename')
  return old.name === next.name ? t('Move') : t('Rename and move')
}

/** Asks where something is to be, and says which texts use it. */
export function MoveDialog({ domain, entry, onClose, onMove }: Props) {
  const [isAlong, setAlong] = useState(true)
  const { data, error } = useQuery({
    queryKey: ['mentions', domain, entry.path],
    queryFn: () => findMentions(domain, entry),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [page] = data?.pages ?? []
  const { kind } = namedBy(entry)
  return (
    <PathDialog
      domain={domain}
      title={page && kind === 'folder' ? t(`Rename or move the page ${page}`) : t(`Rename or move ${entry.name}`)}
      from={entry.path}
      start={entry.path}
      wordsFor={(to) => wordsFor(entry.path, to)}
      isWaiting={!data && !error}
      onClose={onClose}
      onPath={(to) => onMove(to, isAlong ? (data?.texts ?? []) : [])}
    >
      <Trouble words={error && t(`It could not be looked up where your site uses it: ${error.message}`)} />
      {!data && !error && <p className={layout.quiet}>Looking where your site uses it...</p>}
      {page && kind === 'page' && (
        <p>This is the text of the page {page}. It moves with its folder; without it there is no page.</p>
      )}
      {data && <Along found={data} isAlong={isAlong} onAlong={setAlong} />}
    </PathDialog>
  )
}
