import { t } from '#kit/t.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { folders } from '#messages/rules.ts'
import { folderWords, formWords, type FolderWords } from '../mail/message-words.ts'
import { useForms, useUnreadCount } from '../mail/use-messages.ts'
import type { Shelf, InboxRoute } from '../mail/use-route.ts'
import styles from './folders.module.css'

interface Props extends SectionProps {
  route: InboxRoute
}

const sayUnread = (count: number) =>
  sayCount(count, { one: '1 unread message', other: `${sayNumber(count)} unread messages` })

const Unread = ({ count }: { count: number }) => (
  <>
    <span className={styles.count} aria-hidden="true">
      {count > 999 ? '999+' : count}
    </span>
    <span className="unseen"> {sayUnread(count)}</span>
  </>
)

interface ShelfProps extends Pick<Props, 'route'> {
  shelf: Shelf
  words: FolderWords
  unread?: number
}

function ShelfLink({ shelf, words: { title, icon }, route, unread = 0 }: ShelfProps) {
  const isHere = shelf.folder === route.folder && shelf.form === route.form
  return (
    <li>
      <Link to={route.addressOfShelf(shelf)} aria-current={isHere ? 'page' : undefined}>
        <Icon of={icon} />
        <span dir="auto">{title}</span>
        {unread > 0 && <Unread count={unread} />}
      </Link>
    </li>
  )
}

/** Where messages are, and the forms that sent them. */
export function Folders({ domain, route }: Props) {
  const forms = useForms(domain.id).data?.forms ?? []
  const count = useUnreadCount(domain.id).data?.count ?? 0
  return (
    <nav className={styles.folders} aria-label={t('Folders')}>
      <ul>
        {folders.map((folder) => (
          <ShelfLink
            key={folder}
            route={route}
            shelf={{ folder }}
            words={folderWords[folder]}
            unread={folder === 'inbox' ? count : 0}
          />
        ))}
      </ul>
      {forms.length > 0 && (
        <ul aria-label={t('Forms')}>
          {forms.map((form) => (
            <ShelfLink key={form} route={route} shelf={{ folder: 'inbox', form }} words={formWords(form)} />
          ))}
        </ul>
      )}
      <output className="unseen">{count > 0 && sayUnread(count)}</output>
    </nav>
  )
}
