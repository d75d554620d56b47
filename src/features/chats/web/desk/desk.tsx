import { t } from '#kit/t.ts'
import type { Domain } from '../site/domain.ts'
import { Empty } from '#kit/web/parts/empty.tsx'
import { chats } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { ChatList } from '../list/chat-list.tsx'
import { Conversation } from '../open/conversation.tsx'
import { Above } from './above.tsx'
import { useRoomBelow } from './use-room-below.ts'
import styles from './desk.module.css'
import { useMemo } from 'react'
import { useAnswer } from '#kit/web/use-answer.ts'
import { countUnreadOfDomain, followChats, listChats } from '#chats/owner-contract.ts'
import { useLive } from '#talk/web/live/use-live.ts'
import { useUnreadTitle } from '#talk/web/live/use-unread-title.ts'
import { useSearchParams } from '#kit/web/route/router.tsx'

/** The chat that is open stands in the address, so that a link shows the same. */
function useOpenChat() {
  const [query, setQuery] = useSearchParams()
  const open = (id: string | undefined) =>
    setQuery(
      (old) => {
        if (id === undefined) old.delete('chat')
        else old.set('chat', id)
        return old
      },
      { keepsScroll: true, replace: query.has('chat') && id !== undefined },
    )
  return { openId: query.get('chat') ?? undefined, open }
}

const lists = [listChats, countUnreadOfDomain]
const changes = { message: lists, read: lists, changed: lists, presence: lists, typing: [] }

/** Hears what happens in the chats of a domain. While the screen is open, visitors see that somebody is there. */
function useDesk(domainId: string) {
  const input = useMemo(() => ({ params: { id: domainId } }), [domainId])
  const { data } = useAnswer(countUnreadOfDomain, input)
  useUnreadTitle(data?.count ?? 0)
  return useLive(followChats, input, changes)
}

/** The chats of a domain: the list, and beside it the one that is open. On a narrow screen one leads to the other. */
export function Desk({ domain }: { domain: Domain }) {
  const { relay, isRefused } = useDesk(domain.id)
  const { openId, open } = useOpenChat()
  const panel = useRoomBelow<HTMLDivElement>()
  return (
    <div className={styles.desk}>
      <div className={styles.above}>
        <Above domain={domain} />
      </div>
      {isRefused && <Trouble words={t('New messages won’t appear automatically. Please reload the page.')} />}
      <div ref={panel} className={styles.panel} data-open={openId !== undefined || undefined}>
        <section className={styles.list} aria-label={t('Chats')}>
          <ChatList domain={domain} openId={openId} onOpen={open} />
        </section>
        <section className={styles.open} aria-label={t('Conversation')} tabIndex={-1}>
          {openId === undefined ? (
            <div className={styles.empty}>
              <Empty icon={chats} title={t('No chat selected')} text={t('Choose a chat to read and reply.')} />
            </div>
          ) : (
            <Conversation key={openId} id={openId} domain={domain} relay={relay} onOpen={open} />
          )}
        </section>
      </div>
    </div>
  )
}
