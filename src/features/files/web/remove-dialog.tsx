import { Confirm } from '#kit/web/parts/confirm.tsx'
import styles from './dialogs.module.css'
import type { FoundMentions } from './find-mentions.ts'
import { MentioningList } from './mentioning-list.tsx'

interface Props {
  paths: string[]
  /** Undefined where it could not be looked up. */
  found: FoundMentions | undefined
  onClose: () => void
  onRemove: () => void
}

const nameOf = (path: string) => path.split('/').at(-1) ?? path
const namePage = (page: string) => (page === '/' ? 'the home page' : `the page ${page}`)

function titleFor(paths: string[], pages: string[]): string {
  if (paths.length > 1) return `Delete ${paths.length} files?`
  return `Delete ${pages[0] === undefined ? nameOf(paths[0] ?? '') : namePage(pages[0])}?`
}

/** What becomes of the places where it is used. */
const lossOf = ({ pages }: FoundMentions) =>
  pages.length > 0
    ? 'The links to it in these places lead nowhere then:'
    : 'Your site uses it in these places. Visitors see there that it is missing:'

function Losses({ paths, found }: Pick<Props, 'paths' | 'found'>) {
  if (!found) return <p>It was not looked up where your site uses {paths.length > 1 ? 'them' : 'it'}.</p>
  const { pages, texts } = found
  return (
    <>
      {pages.length > 0 && <p>Visitors find nothing any more at {pages.join(', ')}.</p>}
      {texts.length > 0 && (
        <div className={styles.along}>
          <p>{lossOf(found)}</p>
          <MentioningList found={found} />
        </div>
      )}
    </>
  )
}

/** Says what a site loses with a file, before it is deleted. */
export function RemoveDialog({ paths, found, onClose, onRemove }: Props) {
  return (
    <Confirm
      isOpen
      isDanger
      title={titleFor(paths, found?.pages ?? [])}
      text={`${paths.length > 1 ? 'They stay' : 'It stays'} in the trash for 30 days.`}
      act="Delete"
      cancelWords="Keep it"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        onRemove()
      }}
    >
      <Losses paths={paths} found={found} />
    </Confirm>
  )
}
