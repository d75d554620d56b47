import { t } from '#kit/t.ts'
import { LogInFirst } from '#accounts/web/log-in-first.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Onward } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { MatchNav } from '../matches/match-nav.tsx'
import { useMatchRelay } from '../matches/use-matches.ts'
import styles from './chat-screen.module.css'
import { MatchChat } from './match-chat.tsx'
import { MatchColumn } from './match-column.tsx'
import { useEffect, useRef } from 'react'

/** Tells the style of an element, as `--seen`, how much of the window is left above an on-screen keyboard. */
function useSeenHeight<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const fit = () => element.current?.style.setProperty('--seen', `${seen.height}px`)
    fit()
    seen.addEventListener('resize', fit)
    return () => seen.removeEventListener('resize', fit)
  }, [])
  return element
}

/** The conversation with a match, on a wide screen beside the list of all. */
function OwnChat({ id, me }: { id: string; me: string }) {
  const { relay, isRefused } = useMatchRelay()
  const panel = useSeenHeight<HTMLDivElement>()
  return (
    <div className={styles.screen}>
      <div className={styles.above}>
        <MatchNav />
      </div>
      {isRefused && <Trouble words={t('New messages won’t appear automatically. Please reload the page.')} />}
      <div className={styles.panel} ref={panel}>
        <div className={styles.list}>
          <MatchColumn openId={id} />
        </div>
        <section className={styles.open} aria-label={t('Conversation')} tabIndex={-1}>
          <MatchChat key={id} id={id} me={me} relay={relay} />
        </section>
      </div>
    </div>
  )
}

function readId(pathname: string): string {
  const part = pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The live conversation with a match. */
export default function ChatScreen() {
  const person = usePerson()
  const id = readId(useLocation().pathname)
  if (!person) return <LogInFirst title={t('Chat')} intro={t('Please log in to chat with your matches.')} />
  if (id === '') return <Onward to="/matches" />
  return <OwnChat id={id} me={person.user_id} />
}
