import { useRef, useState } from 'react'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { t } from '#kit/t.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { showToast } from '#kit/web/toast.tsx'
import type { Answer } from '#kit/contract.ts'
import type { PlatformView } from '#social/accounts-contract.ts'
import { checkPost } from '#social/check-post.ts'
import {
  deleteDraft,
  listDrafts,
  listPosts,
  publishPost,
  readPost,
  reschedulePost,
  schedulePost,
} from '#social/posts-contract.ts'
import { mostAtOnce } from '#social/rules.ts'
import type { PostContent } from '#social/shapes.ts'
import { sayFailure } from '#social/web/words/say-failure.ts'
import { sayReached } from '#social/web/words/say-reached.ts'
import { isPast } from '../schedule/is-past.ts'
import { withKey } from '#social/web/composing/press-key.ts'
import { hasContent } from '#social/web/composing/composition.ts'
import type { Composer } from '#social/web/composing/composer.ts'
import { useUploads } from '#social/web/composing/use-composer.ts'

/** What is known of a post once it is sent. */
type Posted = Pick<Answer<typeof publishPost>, 'post_id' | 'status'> & Partial<Answer<typeof publishPost>>

/** What keeps a post from being sent, as a toast says it; undefined where nothing does. */
function findObstacle(composer: Composer, chosen: readonly PlatformView[], isUploading: boolean) {
  const { content, postId } = composer.state()
  if (isUploading) return { title: t('Upload Error'), text: t('Wait until all files are uploaded, or leave them out.') }
  if (!hasContent(content)) return { title: t('Content Required'), text: t('Write something or add a picture first.') }
  if (chosen.length === 0) return { title: t('Platform Required'), text: t('Choose at least one platform.') }
  const [problem] = chosen.flatMap((view) => checkPost(content, view))
  if (problem) return { title: t('Post Failed'), text: problem.message }
  const { scheduled_at: at } = content
  if (postId !== undefined && at === null) return { title: t('Post Failed'), text: t('Choose when the post goes out.') }
  if (at !== null && isPast(at))
    return { title: t('Post Failed'), text: t('This time has passed. Please choose a later one.') }
  return undefined
}

function sayPosted({ status, summary }: Posted, scheduledAt: string | null): void {
  if (status === 'failed') showToast({ kind: 'bad', title: t('Post Failed'), text: t('No platform took it.') })
  else if (scheduledAt !== null)
    showToast({ title: t('Post scheduled'), text: t(`It goes out on ${writeMoment(scheduledAt)}.`) })
  else
    showToast({
      title: status === 'posted' ? t('Post published') : t('Post on its way'),
      ...(summary && { text: sayReached(summary.successful_posts, summary.total_platforms) }),
    })
}

/** One that can’t be deleted now is still in the list of drafts, where it can be. */
async function dropDraft(queries: QueryClient, id: string): Promise<void> {
  await call(deleteDraft, { params: { id } }).catch((problem: CallError) => {
    if (problem.status !== 404) showToast({ kind: 'bad', title: t('Delete Failed'), text: sayFailure(problem) })
  })
  await queries.invalidateQueries({ queryKey: [listDrafts.path] })
}

/** Sends it under the name that it keeps until it is changed. */
function send(composer: Composer, content: PostContent, chosen: readonly PlatformView[]): Promise<Posted> {
  const platforms = chosen.map(({ platform }) => platform)
  const body = { content, platforms, options: { continue_on_error: true, max_concurrency: mostAtOnce } }
  const { postId: id } = composer.state()
  if (id !== undefined) return call(reschedulePost, { params: { id }, body })
  const endpoint = content.scheduled_at === null ? publishPost : schedulePost
  return call(endpoint, { body }, withKey(composer.press()))
}

/** So long after a quick answer the second click of a double click may come. */
const doublePressMs = 700

/** Sends what is written, once however often the button is pressed. A draft of it is deleted then, and one begins anew. */
export function usePosting(composer: Composer, chosen: readonly PlatformView[]) {
  const queries = useQueryClient()
  const { uploads } = useUploads()
  const [postId, setPostId] = useState<string>()
  const isSending = useRef(false)
  const lastAt = useRef(0)
  const { mutate, isPending, error } = useMutation<Posted, CallError, PostContent>({
    mutationFn: (content) => send(composer, content, chosen),
    onSuccess: (posted, content) => finish(posted, content),
    onError: (problem) => showToast({ kind: 'bad', title: t('Post Failed'), text: sayFailure(problem) }),
    onSettled: () => void (isSending.current = false),
  })
  async function finish(posted: Posted, content: PostContent): Promise<void> {
    // A draft that is just being saved has to be known before it can be deleted.
    await composer.rest()
    const { draftId } = composer.state()
    lastAt.current = Date.now()
    sayPosted(posted, content.scheduled_at)
    setPostId(posted.post_id)
    for (const { path } of [listPosts, readPost]) void queries.invalidateQueries({ queryKey: [path] })
    if (posted.status === 'failed') return composer.endPress()
    composer.begin(content)
    if (draftId !== undefined) void dropDraft(queries, draftId)
  }
  function post(): void {
    // A second press comes before the first one shows.
    if (isSending.current) return
    const obstacle = findObstacle(composer, chosen, uploads.isUnderway())
    if (obstacle && Date.now() - lastAt.current > doublePressMs) showToast({ kind: 'bad', ...obstacle })
    if (obstacle) return
    isSending.current = true
    mutate(composer.state().content)
  }
  return { post, isPending, error, postId, close: () => setPostId(undefined) }
}
