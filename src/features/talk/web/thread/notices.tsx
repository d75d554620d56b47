import { t } from '#kit/t.ts'
import type { TalkState } from '../talk-state.ts'
import styles from './notices.module.css'

interface Props<S extends string, C> {
  state: TalkState<S, C>
  /** Who the other side is. */
  other: string
  /** What else should be known before writing. */
  words?: string | undefined
}

/** Between the messages and the field: that the other one is typing, and that the connection is lost. */
export const Notices = <S extends string, C>({ state: { isTyping, isConnected }, other, words }: Props<S, C>) => (
  <>
    <p className={styles.typing} aria-live="polite">
      {isTyping && t(`${other} is typing…`)}
    </p>
    <output className={styles.notice}>
      {isConnected ? words : t('You’re offline. Messages will be sent when you’re back online.')}
    </output>
  </>
)
