import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/contract.ts'
import { t } from '#kit/t.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { listComments, replyToComment, type CommentView } from '#social/numbers-contract.ts'
import { openPressKey, withKey } from '../composing/press-key.ts'
import { sayFailure } from '../words/say-failure.ts'

const required = t('Write an answer first.')

/** Answers a comment: the same text once, however often it is sent. */
export function useReply({ id, platform }: CommentView, onDone: () => void) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const press = useRef<string>(undefined)
  const { mutate, error, isPending } = useMutation<Answer<typeof replyToComment>, CallError>({
    mutationFn: () =>
      call(replyToComment, { body: { comment_id: id, text, platform } }, withKey((press.current ??= openPressKey()))),
    onSuccess: async ({ success, message }) => {
      if (!success) return showToast({ kind: 'bad', title: t('Reply Failed'), text: message })
      showToast({ title: t('Answer sent') })
      onDone()
      await queries.invalidateQueries({ queryKey: [listComments.path] })
    },
    onError: (problem) => showToast({ kind: 'bad', title: t('Reply Failed'), text: sayFailure(problem) }),
  })
  function type(next: string): void {
    press.current = undefined
    setEmpty(false)
    setText(next)
  }
  function send(): void {
    if (isPending) return
    if (text.trim() !== '') return mutate()
    setEmpty(true)
    showToast({ kind: 'bad', title: t('Reply Required'), text: required })
  }
  const problem = error ? sayFailure(error) : undefined
  return { text, type, send, isPending, mistake: isEmpty ? required : problem }
}
