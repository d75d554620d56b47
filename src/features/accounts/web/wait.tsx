import { useState } from 'react'
import type { SignInWords } from '../sign-in-words.ts'
import { sayWait } from './say-wait.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface Props {
  /** In milliseconds. */
  until: number
  words: Pick<SignInWords, 'language' | 'waitFor' | 'tryNow'>
}

/** Counts down how long the server listens to nothing more. A screen reader hears it once, and again when it is over. */
export function Wait({ until, words }: Props) {
  const seconds = useSecondsUntil(until)
  const [first] = useState(seconds)
  const sayLeft = (left: number) => words.waitFor.replace('{time}', sayWait(left, words.language))
  if (seconds === 0) return words.tryNow
  return (
    <>
      <span className="unseen">{sayLeft(first)}</span>
      <span aria-hidden="true">{sayLeft(seconds)}</span>
    </>
  )
}
