import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { answerQuestions, listQuestions, removeAnswer, type Question } from '#matching/questions-contract.ts'

type GivenAnswer = Input<typeof answerQuestions>['body']['answers'][number]
export type OwnAnswer = NonNullable<Question['mine']>

const everything = { query: {} }
export const allQuestions = { endpoint: listQuestions, input: everything } as const
const key = [listQuestions.path, everything]

/** Calls that change answers are sent one after another, so that the last one made is the one that stays. */
const inTurn = { scope: { id: listQuestions.path } }

interface Change {
  id: string
  /** Null takes it back. */
  mine: OwnAnswer | null
}

interface Terms {
  onKept: (change: Change) => void
  /** It was not kept: all is as it was before. */
  onFailure: (change: Change, problem: CallError) => void
}

/** Changes what somebody said. It is shown at once, and put back if it could not be kept. */
export function useAnswers({ onKept, onFailure }: Terms) {
  const queries = useQueryClient()
  const find = (id: string) => queries.getQueryData<Answer<typeof listQuestions>>(key)?.find((one) => one.id === id)
  const put = (id: string, mine: OwnAnswer | null) =>
    queries.setQueryData<Answer<typeof listQuestions>>(key, (all) =>
      all?.map((one) => (one.id === id ? { ...one, mine } : one)),
    )
  const { mutate } = useMutation<unknown, CallError, Change, OwnAnswer | null | undefined>({
    ...inTurn,
    mutationFn: ({ id, mine }) =>
      mine === null
        ? call(removeAnswer, { params: { question_id: id } })
        : call(answerQuestions, { body: { answers: [given(id, mine)] } }),
    onMutate: async ({ id, mine }) => {
      await queries.cancelQueries({ queryKey: key })
      const before = find(id)?.mine
      put(id, mine)
      return before
    },
    onSuccess: (_answer, change) => onKept(change),
    onError: (problem, change, before) => {
      put(change.id, before ?? null)
      onFailure(change, problem)
    },
  })
  return {
    say: (id: string, mine: OwnAnswer) => mutate({ id, mine }),
    takeBack: (id: string) => mutate({ id, mine: null }),
  }
}

const given = (id: string, mine: OwnAnswer): GivenAnswer => ({ question_id: id, ...mine })
