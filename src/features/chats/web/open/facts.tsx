import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import type { Domain } from '../site/domain.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Drawer } from '#kit/web/parts/drawer.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import { listChats } from '#chats/owner-contract.ts'
import type { ChatView } from '#chats/shapes.ts'
import { visitorName } from '../site/visitor-name.ts'
import styles from './facts.module.css'

interface Props {
  chat: ChatView
  domain: Domain
  isOpen: boolean
  onClose: () => void
  onOpen: (id: string) => void
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const nameLanguage = (tag: string) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag

/** Other chats with the same address. */
function Others({ chat, domain, onOpen }: Pick<Props, 'chat' | 'domain' | 'onOpen'>) {
  const query = { q: chat.visitor_email, sort: '-last_message_time' as const }
  const { items, error } = usePages(listChats, { params: { id: domain.id }, query })
  const others = items?.filter(({ id, visitor_email }) => id !== chat.id && visitor_email === chat.visitor_email)
  if (error) return <Trouble title={t('Failed to load chats')} words={error.message} />
  if (!others) return <Skeleton lines={2} />
  if (others.length === 0) return <p className={styles.none}>No other chats with this address</p>
  return (
    <ul className={styles.others}>
      {others.map(({ id, last_message, last_message_time }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            <span dir="auto">{last_message || t('Picture')}</span>
            <time dateTime={last_message_time}>{writeMoment(last_message_time)}</time>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Address({ email, isVerified }: { email: string; isVerified: boolean }) {
  if (email === '') return t('Not given yet')
  return (
    <>
      <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>{' '}
      {isVerified ? <Badge kind="good">Verified</Badge> : <Badge>Not verified</Badge>}
    </>
  )
}

/** What is known of a visitor. */
export function Facts({ chat, domain, isOpen, onClose, onOpen }: Props) {
  const { visitor_email: email, page, language, created_at, last_seen } = chat
  const go = (id: string) => {
    onClose()
    onOpen(id)
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={visitorName(chat)}>
      <dl className={styles.facts}>
        <Fact name="E-mail">
          <Address email={email} isVerified={chat.email_verified} />
        </Fact>
        {page !== null && <Fact name={chat.online ? 'Current page' : 'Last page'}>{<bdi>{page}</bdi>}</Fact>}
        <Fact name="Started">{writeMoment(created_at)}</Fact>
        {last_seen !== null && !chat.online && <Fact name="Last seen">{writeMoment(last_seen)}</Fact>}
        {language !== null && <Fact name="Language">{nameLanguage(language)}</Fact>}
      </dl>
      {email !== '' && <h3 className={styles.heading}>Other chats</h3>}
      {isOpen && email !== '' && <Others chat={chat} domain={domain} onOpen={go} />}
    </Drawer>
  )
}
