import type { Domain } from '../site/domain.ts'
import { Empty } from '#kit/web/parts/empty.tsx'
import { chats } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { ChatList } from '../list/chat-list.tsx'
import { Conversation } from '../open/conversation.tsx'
import { Above } from './above.tsx'
import styles from './desk.module.css'
import { useDesk } from './use-desk.ts'
import { useOpenChat } from './use-open-chat.ts'

/** The chats of a domain: the list, and beside it the one that is open. On a narrow screen one leads to the other. */
export function Desk({ domain }: { domain: Domain }) {
  const { line, isRefused } = useDesk(domain.id)
  const { openId, open } = useOpenChat()
  return (
    <div className={styles.desk}>
      <div className={styles.above}>
        <Above domain={domain} />
      </div>
      {isRefused && <Trouble words="New messages won’t appear automatically. Please reload the page." />}
      <div className={styles.panel} data-open={openId !== undefined || undefined}>
        <section className={styles.list} aria-label="Chats">
          <ChatList domain={domain} openId={openId} onOpen={open} />
        </section>
        <section className={styles.open} aria-label="Conversation">
          {openId === undefined ? (
            <div className={styles.empty}>
              <Empty icon={chats} title="No chat selected" text="Choose a chat to read and reply." />
            </div>
          ) : (
            <Conversation key={openId} id={openId} domain={domain} line={line} onOpen={open} />
          )}
        </section>
      </div>
    </div>
  )
}
