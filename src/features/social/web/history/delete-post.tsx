import { useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { bin } from '#kit/web/parts/icons.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { deletePost, listPosts, readPost } from '#social/posts-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostEntry } from '#social/shapes.ts'
import { sayFailure } from '../words/say-failure.ts'

interface Props {
  entry: PostEntry
  titleOf: (platform: PlatformKey) => string
  onDeleted?: (() => void) | undefined
}

/** What becomes of it where. */
function sayLoss({ entry: { results }, titleOf }: Props): string {
  const name = (wanted: (target: (typeof results)[number]) => boolean) =>
    results
      .filter(wanted)
      .map(({ platform }) => titleOf(platform))
      .join(', ')
  const gone = name((target) => target.can_remove)
  const staying = name(({ state, can_remove: isRemovable }) => state === 'published' && !isRemovable)
  const unsure = name(({ state }) => state === 'unknown')
  const stopped = name(({ state }) => ['scheduled', 'queued', 'preparing', 'held'].includes(state))
  return [
    gone && t(`It is deleted on ${gone}, with what people answered there.`),
    stopped && t(`It doesn’t go out on ${stopped}.`),
    staying && t(`It can’t be deleted from here on ${staying}: delete it there yourself.`),
    unsure && t(`Whether it is on ${unsure} isn’t known: look there.`),
    t('This can’t be undone.'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Stays where a platform didn’t delete it; then it can be taken out of the history alone. */
function useDeleting({ entry, titleOf, onDeleted }: Props, onDone: () => void) {
  const [left, setLeft] = useState<string>()
  const { mutate, error, isPending, reset } = useSend(deletePost, listPosts, readPost)
  const settle = ({ deleted, errors }: Answer<typeof deletePost>) => {
    const text = errors.map(({ platform, message }) => `${titleOf(platform)}: ${message}`).join(' ')
    if (!deleted) {
      setLeft(text)
      return showToast({ kind: 'bad', title: t('Delete Failed'), text })
    }
    onDone()
    showToast({ title: t('Post deleted') })
    onDeleted?.()
  }
  const remove = () =>
    mutate(
      { params: { id: entry.post_id }, query: { from: left === undefined ? 'everywhere' : 'here' } },
      {
        onSuccess: settle,
        onError: (problem) => showToast({ kind: 'bad', title: t('Delete Failed'), text: sayFailure(problem) }),
      },
    )
  const forget = () => {
    setLeft(undefined)
    reset()
  }
  return { left, error, isPending, remove, forget }
}

/** Deletes a post after it was said what is lost where. */
export function DeletePost(props: Props) {
  const [isAsked, setAsked] = useState(false)
  const { left, error, isPending, remove, forget } = useDeleting(props, () => setAsked(false))
  const close = () => {
    setAsked(false)
    forget()
  }
  return (
    <>
      <Button isSmall kind="quiet" icon={bin} onClick={() => setAsked(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('Delete this post?')}
        text={left === undefined ? sayLoss(props) : t('It stays on the platforms below. Delete it there yourself.')}
        act={left === undefined ? t('Delete post') : t('Delete from the history')}
        isDanger
        isBusy={isPending}
        trouble={left ?? (error ? sayFailure(error) : undefined)}
        onConfirm={remove}
        onCancel={close}
      />
    </>
  )
}
