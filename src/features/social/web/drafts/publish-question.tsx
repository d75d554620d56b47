import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { screenLanguage } from '#kit/screen-language.ts'
import type { Answer } from '#kit/contract.ts'
import { t } from '#kit/t.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { showToast } from '#kit/web/toast.tsx'
import type { PlatformView } from '#social/accounts-contract.ts'
import { listPosts, publishDraft, type Draft } from '#social/posts-contract.ts'
import { mostAtOnce } from '#social/rules.ts'
import { openPressKey, withKey } from '../composing/press-key.ts'
import { sayFailure } from '../words/say-failure.ts'

interface Props {
  draft: Draft
  platforms: readonly PlatformView[]
  onPosted: (postId: string) => void
  onClose: () => void
}

/** Asks before a draft goes out; it stays a draft. However often it is pressed, it is posted once. */
export function PublishQuestion({ draft, platforms, onPosted, onClose }: Props) {
  const queries = useQueryClient()
  const key = useRef<string>(undefined)
  const { mutate, isPending, error } = useMutation<Answer<typeof publishDraft>, CallError>({
    mutationFn: () => {
      key.current ??= openPressKey()
      const options = { continue_on_error: true, max_concurrency: mostAtOnce }
      const input = { params: { id: draft.id }, body: { platforms: draft.platforms, options } }
      return call(publishDraft, input, withKey(key.current))
    },
    onSuccess: ({ post_id: id, status }) => {
      void queries.invalidateQueries({ queryKey: [listPosts.path] })
      if (status === 'failed') showToast({ kind: 'bad', title: t('Publish Failed'), text: t('No platform took it.') })
      else showToast({ title: status === 'scheduled' ? t('Post scheduled') : t('Draft published') })
      onPosted(id)
    },
    onError: (problem) => showToast({ kind: 'bad', title: t('Publish Failed'), text: sayFailure(problem) }),
  })
  const titles = draft.platforms.map((name) => platforms.find(({ platform }) => platform === name)?.title ?? name)
  const names = new Intl.ListFormat(screenLanguage || 'en').format(titles)
  return (
    <Confirm
      isOpen
      title={t('Publish this draft?')}
      text={t(`It goes out on ${names}. The draft stays, so that you can use it again.`)}
      act={t('Publish draft')}
      isBusy={isPending}
      trouble={error ? sayFailure(error) : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
