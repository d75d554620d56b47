import type { Domain } from '../site/domain.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { DeskLine } from './desk-events.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { Head } from './head.tsx'
import { Messages } from './messages.tsx'
import { useTalk } from './use-talk.ts'

interface Props {
  id: string
  domain: Domain
  events: DeskLine
  onOpen: (id: string | undefined) => void
}

const whyNot = {
  active: undefined,
  closed: 'This chat is closed. It opens again when you or the visitor write.',
  blocked: 'This visitor is blocked and can’t write to you. Unblock them to answer.',
}

/** One chat: who it is with, what was said, and where to write. */
export function Conversation({ id, domain, events, onOpen }: Props) {
  const { talk, state } = useTalk(id, events, () => onOpen(undefined))
  const { chat, trouble, isConnected, isTyping } = state
  if (!chat)
    return trouble ? (
      <div className={styles.note}>
        <Trouble title="Failed to load chat messages" words={trouble.message} onRetry={() => void talk.load()}>
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
      <Messages talk={talk} state={state} />
      <p className={styles.typing} aria-live="polite">
        {isTyping && `${chat.visitor_name} is typing…`}
      </p>
      <output className={styles.notice}>
        {!isConnected && 'No connection. What you write is sent as soon as it is back.'}
        {isConnected && whyNot[chat.status]}
      </output>
      {chat.status !== 'blocked' && <Composer talk={talk} domain={domain} />}
    </>
  )
}
