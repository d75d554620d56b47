import { useState } from 'react'
import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { useSend } from '#kit/web/use-answer.ts'
import { decideTarget, listPosts, readPost } from '#social/posts-contract.ts'
import type { TargetView } from '#social/shapes.ts'
import { failureAdvice } from '../words/failure-advice.ts'
import { sayFailure } from '../words/say-failure.ts'
import { targetWords } from '../words/target-words.ts'
import styles from './target-line.module.css'

interface Props {
  postId: string
  target: TargetView
  /** Of the platform. */
  title: string
  /** Why it isn’t there, in the language of the screen. */
  reason: string | undefined
}

type Decision = 'is-there' | 'post-again' | 'give-up'

const waysOut: Partial<Record<TargetView['state'], readonly [Decision, string][]>> = {
  unknown: [
    ['is-there', t('It is there')],
    ['post-again', t('Post again')],
  ],
  held: [
    ['post-again', t('Post now')],
    ['give-up', t('Don’t post')],
  ],
}

/** Why somebody has to decide. */
const reasons: Partial<Record<TargetView['state'], string>> = {
  unknown: t('The answer of the platform was lost, so the post may be there. Look there before you post again.'),
  held: t('Its time passed while it couldn’t be posted.'),
}

/** What its owner says about a post that may be there, or that waits. */
function Decide({ postId, target: { platform, state } }: Props) {
  const { mutateAsync, error, isPending } = useSend(decideTarget, readPost, listPosts)
  const [decision, setDecision] = useState<Decision>()
  const [address, setAddress] = useState('')
  const decide = (to: Decision) => {
    setDecision(to)
    const url = to === 'is-there' ? address.trim() : ''
    const body = { decision: to, ...(url !== '' && { url }) }
    void mutateAsync({ params: { id: postId, platform }, body }).catch(shownByItself)
  }
  return (
    <>
      <p>{reasons[state]}</p>
      {state === 'unknown' && (
        <TextField
          type="url"
          label={t('Its address there, if you see it')}
          autoComplete="off"
          maxLength={2000}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      )}
      <div className={styles.ways}>
        {waysOut[state]?.map(([way, words]) => (
          <Button key={way} isSmall isBusy={isPending && way === decision} onClick={() => decide(way)}>
            {words}
          </Button>
        ))}
      </div>
      {error && <p role="alert">{sayFailure(error)}</p>}
    </>
  )
}

/** How far a post is on one platform, why, and what can be done about it. */
export function TargetLine(props: Props) {
  const { target, title, reason } = props
  const { state, url, next_at: nextAt } = target
  const { words, kind } = targetWords[state]
  const isOver = state === 'failed' || state === 'held'
  const advice = isOver && target.failure !== null ? failureAdvice[target.failure] : undefined
  const isTriedAgain = nextAt !== null && (state === 'queued' || state === 'preparing') && reason !== undefined
  return (
    <li className={styles.target}>
      <div className={styles.head}>
        <strong>{title}</strong>
        <Badge kind={kind}>{words}</Badge>
        {url !== null && (
          <TextLink href={url} isOutside>
            {t(`See it on ${title}`)}
          </TextLink>
        )}
      </div>
      {reason !== undefined && <p dir="auto">{reason}</p>}
      {advice !== undefined && <p>{advice}</p>}
      {isTriedAgain && <p>{t(`It’s tried again on ${writeMoment(nextAt)}.`)}</p>}
      {waysOut[state] && <Decide {...props} />}
    </li>
  )
}
