import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import type { Question } from '#matching/questions-contract.ts'
import { useAnswers } from './use-answers.ts'

const notSent = t('Failed to submit answers. Please try again.')
const notTakenBack = t('Failed to remove the answer. Please try again.')

/** What the server says where it refuses says more than that it failed. */
const wordsOf = ({ status, isWordless, message }: CallError) =>
  status >= 400 && status < 500 && !isWordless ? `${notSent} ${message}` : notSent

interface Terms {
  onKept: (id: string) => void
  /** An answer was not kept, which has to be said at its question. */
  onFailure: (id: string) => void
}

/** Sends what somebody says, and tells at the question why it was not kept. */
export function useSending({ onKept, onFailure }: Terms) {
  const [trouble, setTrouble] = useState<{ id: string; words: string }>()
  const { say, takeBack } = useAnswers({
    onKept: ({ id }) => onKept(id),
    onFailure: ({ id, mine }, problem) => {
      if (mine === null) return showToast({ title: notTakenBack, kind: 'bad' })
      onFailure(id)
      setTrouble({ id, words: wordsOf(problem) })
    },
  })
  return {
    say,
    takeBack,
    /** Says what is missing before it can be sent. */
    hold: (id: string, words: string) => setTrouble({ id, words }),
    forgive: () => setTrouble(undefined),
    troubleOf: ({ id }: Question) => (trouble?.id === id ? trouble.words : undefined),
  }
}
