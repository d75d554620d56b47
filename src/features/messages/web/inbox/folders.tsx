import type { SectionProps } from '#domains/web/section-props.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { folders } from '../../rules.ts'
import { folderWords, formWords, sayCount, type FolderWords } from '../mail/message-words.ts'
import { useForms, useUnreadCount } from '../mail/use-messages.ts'
import type { Shelf, Spot } from '../mail/use-spot.ts'
import styles from './folders.module.css'

interface Props extends SectionProps {
  spot: Spot
}

function Unread({ domainId }: { domainId: string }) {
  const count = useUnreadCount(domainId).data?.count ?? 0
  return (
    <>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 999 ? '999+' : count}
        </span>
      )}
      <output className="unseen">{count > 0 && ` ${sayCount(count, 'unread message', 'unread messages')}`}</output>
    </>
  )
}

interface ShelfProps extends Props {
  shelf: Shelf
  words: FolderWords
}

function ShelfLink({ shelf, words: { title, icon }, spot, domain }: ShelfProps) {
  const isHere = shelf.folder === spot.folder && shelf.form === spot.form
  return (
    <li>
      <Link to={spot.addressOfShelf(shelf)} aria-current={isHere ? 'page' : undefined}>
        <Icon of={icon} />
        <span dir="auto">{title}</span>
        {shelf.folder === 'inbox' && shelf.form === undefined && <Unread domainId={domain.id} />}
      </Link>
    </li>
  )
}

/** Where messages are, and the forms that sent them. */
export function Folders(props: Props) {
  const forms = useForms(props.domain.id).data?.forms ?? []
  return (
    <nav className={styles.folders} aria-label="Folders">
      <ul>
        {folders.map((folder) => (
          <ShelfLink key={folder} {...props} shelf={{ folder }} words={folderWords[folder]} />
        ))}
      </ul>
      {forms.length > 0 && (
        <>
          <h3 id="message-forms">Forms</h3>
          <ul aria-labelledby="message-forms">
            {forms.map((form) => (
              <ShelfLink key={form} {...props} shelf={{ folder: 'inbox', form }} words={formWords(form)} />
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
