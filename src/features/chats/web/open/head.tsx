import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { Domain } from '../site/domain.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { IconButton } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { left, more } from '#kit/web/parts/icons.ts'
import { Menu, type MenuEntry } from '#kit/web/parts/menu.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import type { ChatView } from '#chats/shapes.ts'
import { Facts } from './facts.tsx'
import { visitorName } from '../site/visitor-name.ts'
import styles from './head.module.css'
import { useChange } from './use-change.ts'

/** An i in a circle, drawn like the icons of `#kit/web/parts/icons.ts`. */
const about = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 7.8v.2'

interface Props {
  chat: ChatView
  domain: Domain
  onOpen: (id: string | undefined) => void
  onChanged: () => void
}

/** Where the visitor is, as far as that is known. */
function Presence({ chat: { online, page, last_seen } }: Pick<Props, 'chat'>) {
  if (online)
    return (
      <small className={styles.presence} data-online>
        Online
        {page !== null && ' · '}
        {page !== null && <bdi>{page}</bdi>}
      </small>
    )
  return (
    <small className={styles.presence}>
      {last_seen === null ? t('Offline') : t(`Last seen ${writeMoment(last_seen)}`)}
    </small>
  )
}

function entriesFor(status: ChatView['status'], acts: Record<'mail' | 'block' | 'remove', () => void>, set: Setting) {
  const entries: MenuEntry[] = [
    status === 'active'
      ? { label: t('Close chat'), onChoose: () => set('closed', t('Chat closed')) }
      : {
          label: status === 'closed' ? t('Reopen chat') : t('Unblock visitor'),
          onChoose: () => set('active', t('Chat reopened')),
        },
    { label: t('E-mail chat to visitor'), onChoose: acts.mail },
    'line',
    ...(status === 'blocked' ? [] : [{ label: t('Block visitor…'), kind: 'danger' as const, onChoose: acts.block }]),
    { label: t('Delete chat'), kind: 'danger', onChoose: acts.remove },
  ]
  return entries
}
type Setting = (status: ChatView['status'], notice: string) => void

const blockWords = t(
  'They can’t send messages or start new chats from the same e-mail address or network. They won’t be notified. You can unblock them at any time.',
)

/** Who the chat is with, and what can be done with it. */
export function Head({ chat, domain, onOpen, onChanged }: Props) {
  const name = visitorName(chat)
  const [isBlocking, setBlocking] = useState(false)
  const [isAbout, setAbout] = useState(false)
  const { change, remove, mail } = useChange(chat.id, onChanged)
  const set: Setting = (next, notice) => void change(next, notice)
  const acts = {
    mail: () => void mail(),
    block: () => setBlocking(true),
    remove: () => void remove(() => onOpen(undefined)),
  }
  const block = () => {
    setBlocking(false)
    set('blocked', t('Visitor blocked'))
  }
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton label={t('All chats')} icon={left} isDirected onClick={() => onOpen(undefined)} />
      </span>
      <Avatar name={name} />
      <div className={styles.who}>
        <h2 dir="auto">{name}</h2>
        <Presence chat={chat} />
      </div>
      <IconButton label={t(`About ${name}`)} icon={about} onClick={() => setAbout(true)} />
      <Menu button={<IconButton label={t('More')} icon={more} />} entries={entriesFor(chat.status, acts, set)} />
      <Facts chat={chat} domain={domain} isOpen={isAbout} onClose={() => setAbout(false)} onOpen={onOpen} />
      <Confirm
        isOpen={isBlocking}
        title={t(`Block ${name}?`)}
        text={blockWords}
        act={t('Block visitor')}
        isDanger
        onConfirm={block}
        onCancel={() => setBlocking(false)}
      />
    </header>
  )
}
