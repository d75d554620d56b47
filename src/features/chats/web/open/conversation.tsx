import { t } from '#kit/t.ts'
import type { Domain } from '../site/domain.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Messages } from '#talk/web/thread/messages.tsx'
import { Notices } from '#talk/web/thread/notices.tsx'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { Head } from './head.tsx'
import { useTalk, type DeskRelay } from './use-talk.ts'

interface Props {
  id: string
  domain: Domain
  relay: DeskRelay
  onOpen: (id: string | undefined) => void
}

const whyNot = {
  active: undefined,
  closed: t('This chat is closed. It reopens when you or the visitor write.'),
  blocked: t('This visitor is blocked and can’t write to you. Unblock them to reply.'),
}

/** One chat: who it is with, what was said, and where to write. */
export function Conversation({ id, domain, relay, onOpen }: Props) {
  const { talk, state } = useTalk({ id, relay, onGone: () => onOpen(undefined) })
  const { chat, trouble } = state
  if (!chat)
    return trouble ? (
      <div className={styles.note}>
        <Trouble title={t('Failed to load chat messages')} words={trouble.message} onRetry={() => void talk.load()}>
          <button type="button" className="button" onClick={() => onOpen(undefined)}>
            All chats
          </button>
        </Trouble>
      </div>
    ) : (
      <Loading />
    )
  return (
    <>
      <Head chat={chat} domain={domain} onOpen={onOpen} onChanged={() => void talk.load()} />
      <Messages talk={talk} state={state} other={chat.visitor_name} />
      <Notices state={state} other={chat.visitor_name} words={whyNot[chat.status]} />
      {chat.status !== 'blocked' && <Composer talk={talk} domain={domain} />}
    </>
  )
}
