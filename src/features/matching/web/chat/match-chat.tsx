import { t } from '#kit/t.ts'
import { useNavigate } from '#kit/web/route/router.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { chats } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Messages } from '#talk/web/thread/messages.tsx'
import { Notices } from '#talk/web/thread/notices.tsx'
import type { FailedCall } from '#talk/web/wire.ts'
import type { MatchRelay } from '../matches/use-matches.ts'
import { FirstHint, SafetyTip } from './beginning.tsx'
import { BackToMatches, ChatHead } from './chat-head.tsx'
import styles from './chat-screen.module.css'
import { MatchComposer } from './match-composer.tsx'
import { useMatchTalk } from './use-match-talk.ts'

interface Props {
  id: string
  me: string
  relay: MatchRelay
}

const Gone = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.middle}>
    <Empty icon={chats} title={<h1>{title}</h1>} text={text}>
      <BackToMatches />
    </Empty>
  </div>
)

function NotLoaded({ trouble, onRetry }: { trouble: FailedCall; onRetry: () => void }) {
  if (trouble.status === 404)
    return <Gone title={t('Match not found')} text={t('The match has ended, or the link is wrong.')} />
  return (
    <div className={styles.middle}>
      <Trouble title={t('Failed to load chat messages')} words={trouble.message} onRetry={onRetry}>
        <BackToMatches />
      </Trouble>
    </div>
  )
}

/** The conversation with one match. */
export function MatchChat(props: Props) {
  const { talk, state, hasEnded } = useMatchTalk(props)
  const navigate = useNavigate()
  const { chat, trouble, messages, hasEarlier } = state
  const load = () => void talk.load()
  if (hasEnded)
    return (
      <Gone
        title={t('This match has ended')}
        text={t('Neither of you can read the conversation or send messages any more.')}
      />
    )
  if (!chat) return trouble ? <NotLoaded trouble={trouble} onRetry={load} /> : <Loading />
  return (
    <>
      <ChatHead match={chat} onEnded={() => void navigate('/matches', { replace: true })} onBlocked={load} />
      {chat.type === 'dating' && <SafetyTip />}
      <Messages talk={talk} state={state} other={chat.name} />
      {messages.length === 0 && !hasEarlier && <FirstHint match={chat} />}
      <Notices state={state} other={chat.name} />
      <MatchComposer talk={talk} name={chat.name} />
    </>
  )
}
