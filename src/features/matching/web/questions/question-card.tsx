import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject, type SubmitEvent } from 'react'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { Question } from '#matching/questions-contract.ts'
import { categoryTitles, typeTitles } from './question-words.ts'
import { Acceptable } from './acceptable.tsx'
import { Choices } from './choices.tsx'
import { chooseAnswer, type Draft } from './draft.ts'
import { ImportanceSteps } from './importance-steps.tsx'
import styles from './question-card.module.css'

/** Where keys mean something else. */
const elsewhere =
  'select, textarea, input:not([type=radio], [type=checkbox]), [contenteditable], [role=dialog], [role=alertdialog]'

/** On a card, or nowhere in particular, a number chooses the answer at its place, and Enter submits. */
function useCardKeys(card: RefObject<HTMLFormElement | null>, choose: (place: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(target instanceof Element)) return
    const isNowhere = target === document.body
    if ((!isNowhere && !card.current?.contains(target)) || target.closest(elsewhere)) return
    if (/^[1-6]$/.test(key)) choose(Number(key) - 1)
    else if (key === 'Enter' && (isNowhere || target.matches('h2'))) card.current?.requestSubmit()
    else return
    event.preventDefault()
  })
  // With the card: a key may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

interface Props {
  question: Question
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Why the last answer to it was not sent. */
  trouble: string | undefined
  /** It takes the focus as it appears. */
  isFocused: boolean
  /** Whether an earlier answer is changed. */
  isChange: boolean
  onSubmit: () => void
  onSkip: () => void
  onCancel: () => void
}

/** Takes the focus to the question as it appears, and to the top of the window what is above it. */
function useArrival(isFocused: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocused || !heading.current) return
    heading.current.focus({ preventScroll: true })
    const { top } = heading.current.getBoundingClientRect()
    if (top < 0 || top > innerHeight * 0.6) heading.current.scrollIntoView({ block: 'start' })
  }, [isFocused])
  return heading
}

/** What can be done, in sight however long the card is, and why it didn’t work. */
function Foot({ trouble, isChange, onSkip, onCancel }: Pick<Props, 'trouble' | 'isChange' | 'onSkip' | 'onCancel'>) {
  return (
    <div className={styles.foot}>
      <Trouble words={trouble} />
      <div className={styles.acts}>
        <Button type="submit" kind="primary">
          Submit
        </Button>
        {isChange ? <Button onClick={onCancel}>Cancel</Button> : <Button onClick={onSkip}>Skip</Button>}
      </div>
    </div>
  )
}

/** One question, with everything that can be said to it. */
export function QuestionCard({ question, draft, onDraft, isFocused, onSubmit, ...rest }: Props) {
  const card = useRef<HTMLFormElement>(null)
  const heading = useArrival(isFocused)
  const pick = (answer: string) => onDraft(chooseAnswer(draft, answer))
  useCardKeys(card, (place) => {
    const answer = question.answers[place]
    if (answer) pick(answer.id)
  })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={card} className={styles.card} onSubmit={submit} aria-labelledby={`${question.id}-text`}>
      <header>
        <p className={styles.kind}>
          <Badge>{typeTitles[question.type]}</Badge> <Badge>{categoryTitles[question.category]}</Badge>
        </p>
        <h2 id={`${question.id}-text`} ref={heading} tabIndex={-1}>
          {question.text}
        </h2>
      </header>
      <div className={styles.columns}>
        <Choices question={question} value={draft.answer} onChoose={pick} />
        <div className={styles.more}>
          <Acceptable question={question} draft={draft} onDraft={onDraft} />
          <ImportanceSteps value={draft.importance} onChange={(importance) => onDraft({ ...draft, importance })} />
          <Switch
            label={t('Answer privately')}
            help={t('Only you can see it, and it doesn’t count towards your compatibility.')}
            checked={draft.private}
            onChange={() => onDraft({ ...draft, private: !draft.private })}
          />
        </div>
      </div>
      <Foot {...rest} />
    </form>
  )
}
