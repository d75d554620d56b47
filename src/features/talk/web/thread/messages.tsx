import { t } from '#kit/t.ts'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { readClock, writeDay } from '#kit/web/moments.ts'
import type { Talk } from '../talk.ts'
import type { TalkState } from '../talk-state.ts'
import { Message } from './message.tsx'
import '../messages.css'
import styles from './messages.module.css'

/** The day of a moment by the reader’s clock. */
const dayOf = (moment: string) => {
  const { timeZone } = readClock()
  return new Intl.DateTimeFormat('en-CA', { ...(timeZone && { timeZone }) }).format(new Date(moment))
}
function nameDay(moment: string): string {
  const day = dayOf(moment)
  if (day === dayOf(new Date().toISOString())) return t('Today')
  if (day === dayOf(new Date(Date.now() - 86_400_000).toISOString())) return t('Yesterday')
  return writeDay(moment)
}

/** Somebody this near the end wants to see what comes. */
const nearEndPixels = 80

/** Keeps the end in view while somebody is there, and their place when earlier messages come above it. */
function useScroll(lastKey: string | undefined, isOwn: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const below = useRef<number>(undefined)
  const [isBehind, setBehind] = useState(false)
  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  useLayoutEffect(() => {
    if (isAtEnd.current || isOwn) toEnd()
    else setBehind(true)
  }, [lastKey, isOwn])
  useLayoutEffect(() => {
    const { current: view } = scroller
    if (below.current === undefined || !view) return
    view.scrollTo({ top: view.scrollHeight - below.current })
    below.current = undefined
  })
  const look = () => {
    const { current: view } = scroller
    if (!view) return
    isAtEnd.current = view.scrollHeight - view.scrollTop - view.clientHeight < nearEndPixels
    if (isAtEnd.current) setBehind(false)
  }
  const hold = () => (below.current = (scroller.current?.scrollHeight ?? 0) - (scroller.current?.scrollTop ?? 0))
  /** A picture that arrives makes its message higher. */
  const grow = () => isAtEnd.current && toEnd()
  return { scroller, look, hold, grow, toEnd, isBehind }
}

function Earlier({ load: loadEarlier }: { load: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [mistake, setMistake] = useState<string>()
  async function load(): Promise<void> {
    setBusy(true)
    setMistake(undefined)
    try {
      await loadEarlier()
    } catch {
      setMistake(t('Failed to load chat messages'))
    }
    setBusy(false)
  }
  return (
    <div className={styles.earlier}>
      <Button isSmall isBusy={isBusy} onClick={() => void load()}>
        Earlier messages
      </Button>
      {mistake && <p role="alert">{mistake}</p>}
    </div>
  )
}

interface Props<S extends string, C> {
  talk: Talk<S, C>
  state: TalkState<S, C>
  /** Who the other participant is. */
  other: string
}

/** What was said, below its days. */
export function Messages<S extends string, C>({ talk, state, other }: Props<S, C>) {
  const { messages, hasEarlier } = state
  const last = messages.at(-1)
  const { scroller, look, hold, grow, toEnd, isBehind } = useScroll(last?.key, last?.from === talk.own)
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div ref={scroller} className={styles.scroller} onScroll={look} onLoadCapture={grow} tabIndex={0}>
        {hasEarlier && <Earlier load={() => talk.loadEarlier(hold)} />}
        <div role="log" aria-label={t('Messages')} className="chat-list">
          {messages.map((message, at) => (
            <Fragment key={`${message.from} ${message.key}`}>
              {dayOf(message.at) !== dayOf(messages[at - 1]?.at ?? '1970-01-01T00:00:00Z') && (
                <p className="chat-day">{nameDay(message.at)}</p>
              )}
              <Message message={message} talk={talk} other={other} />
            </Fragment>
          ))}
        </div>
      </div>
      {isBehind && (
        <div className={styles.newest}>
          <Button isSmall onClick={toEnd}>
            New messages
          </Button>
        </div>
      )}
    </div>
  )
}
