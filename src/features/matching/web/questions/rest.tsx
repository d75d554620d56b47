import { t } from '#kit/t.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { check } from '#kit/web/parts/icons.ts'
import styles from './rest.module.css'
import type { Desk } from './use-desk.ts'

const ending = (skipped: number) =>
  skipped === 0
    ? [t('All questions answered'), t('Well done. Now see who you match with best.')]
    : [
        t('No more questions for now'),
        sayCount(skipped, { one: 'You skipped 1 question.', other: `You skipped ${skipped} questions.` }),
      ]

/** It takes the focus from the last card. */
function Place({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFocused) place.current?.focus()
  }, [isFocused])
  return (
    <section ref={place} className={styles.rest} tabIndex={-1} aria-label={t('No more questions')}>
      {children}
    </section>
  )
}

/** After the last question. */
export function Rest({ desk }: { desk: Desk }) {
  const { skipped } = desk.turns
  const [title, text] = ending(skipped)
  return (
    <Place isFocused={desk.isUnderWay}>
      <Empty icon={check} title={title} text={text}>
        <div className={styles.ways}>
          <ButtonLink kind="primary" to="/search">
            Find people
          </ButtonLink>
          {skipped > 0 && <Button onClick={desk.revisit}>Answer skipped questions</Button>}
        </div>
      </Empty>
    </Place>
  )
}
