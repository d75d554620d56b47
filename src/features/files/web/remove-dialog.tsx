import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import styles from './dialogs.module.css'
import { sayStay } from './text-names.ts'
import type { FoundMentions } from './find-mentions.ts'
import { MentioningList } from './mentioning-list.tsx'

interface Props {
  paths: string[]
  /** Undefined where it could not be looked up. */
  found: FoundMentions | undefined
  onClose: () => void
  onRemove: () => void
}

function titleFor(paths: string[], pages: string[]): string {
  const [path = ''] = paths
  const [page] = pages
  if (paths.length > 1) return sayCount(paths.length, { one: 'Delete file?', other: `Delete ${paths.length} files?` })
  if (page === '/') return t('Delete the home page?')
  return page === undefined ? t(`Delete ${path.split('/').at(-1)}?`) : t(`Delete the page ${page}?`)
}

/** What becomes of the places where it is used. */
const lossOf = ({ pages }: FoundMentions) =>
  pages.length > 0
    ? t('The links to it in these places lead nowhere then:')
    : t('Your site uses it in these places. Visitors see there that it is missing:')

function Losses({ paths, found }: Pick<Props, 'paths' | 'found'>) {
  if (!found)
    return (
      <p>
        {sayCount(paths.length, {
          one: 'It was not looked up where your site uses it.',
          other: 'It was not looked up where your site uses them.',
        })}
      </p>
    )
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
      text={sayStay(paths.length)}
      act={t('Delete')}
      cancelWords={t('Keep it')}
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
