import { t } from '#kit/t.ts'
import type { Domain } from '../site/domain.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Messages } from '#talk/web/thread/messages.tsx'
import { Notices } from '#talk/web/thread/notices.tsx'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { Head } from './head.tsx'
import { visitorName } from '../site/visitor-name.ts'
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

function NotLoaded({ words, onRetry, onLeave }: { words: string; onRetry: () => void; onLeave: () => void }) {
  return (
    <div className={styles.note}>
      <Trouble title={t('Failed to load chat messages')} words={words} onRetry={onRetry}>
        <button type="button" className="button" onClick={onLeave}>
          All chats
        </button>
      </Trouble>
    </div>
  )
}

/** One chat: who it is with, what was said, and where to write, which is there before the rest. */
export function Conversation({ id, domain, relay, onOpen }: Props) {
  const { talk, state } = useTalk({ id, relay, onGone: () => onOpen(undefined) })
  const { chat, trouble } = state
  const load = () => void talk.load()
  if (!chat && trouble) return <NotLoaded words={trouble.message} onRetry={load} onLeave={() => onOpen(undefined)} />
  return (
    <>
      {chat && <Head chat={chat} domain={domain} onOpen={onOpen} onChanged={load} />}
      {chat ? <Messages talk={talk} state={state} other={visitorName(chat)} /> : <Loading />}
      <Notices state={state} other={chat ? visitorName(chat) : ''} words={chat && whyNot[chat.status]} />
      {chat?.status !== 'blocked' && <Composer talk={talk} domain={domain} />}
    </>
  )
}
