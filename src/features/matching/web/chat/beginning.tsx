import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { MatchView } from '#matching/matches-contract.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Face } from '#talk/web/live/face.tsx'
import styles from './beginning.module.css'

const hints = {
  professional: t('Say what you’d like to work on together, or ask about their work.'),
  personal: t('Ask about something you have in common.'),
  dating: t('Ask about something in their profile. It works better than “Hi”.'),
}

/** Before the first message. */
export const FirstHint = ({ match: { name, type, image, online, is_demo } }: { match: MatchView }) => (
  <div className={styles.hint}>
    <Face name={name} picture={image ?? undefined} isOnline={online} size="large" />
    <strong>{t(`You and ${name} like each other`)}</strong>
    <p>{is_demo ? t(`${name} is a demo profile for trying this out and won’t reply.`) : hints[type]}</p>
  </div>
)

const key = 'dating-tip-read'

function isRead(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** What to mind on a first date, until somebody has read it. */
export function SafetyTip() {
  const [isGone, setGone] = useState(isRead)
  if (isGone) return null
  const dismiss = () => {
    setGone(true)
    try {
      localStorage.setItem(key, 'yes')
    } catch {
      // A browser that keeps nothing shows it again.
    }
  }
  return (
    <p className={styles.tip}>
      <span>Meet in a public place first, and never send money to someone you haven’t met.</span>
      <Button kind="quiet" isSmall onClick={dismiss}>
        Got it
      </Button>
    </p>
  )
}
