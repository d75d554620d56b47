import { useDeferredValue, useMemo, useState } from 'react'
import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Note } from '#kit/web/parts/note.tsx'
import { screenLanguage } from '#kit/screen-language.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import type { PlatformView } from '#social/accounts-contract.ts'
import { listPosts } from '#social/posts-contract.ts'
import type { PostContent } from '#social/shapes.ts'
import { earlierDays, findEarlier, listEarlier } from './find-earlier.ts'

interface Props {
  content: PostContent
  chosen: readonly PlatformView[]
  /** The post that is changed. */
  postId: string | undefined
}

const dayMs = 86_400_000
/** The same for a whole day, so that it is asked for once. */
const firstMoment = () => new Date(Math.floor(Date.now() / dayMs - earlierDays) * dayMs).toISOString()

/** Says that the same text went out lately, before it goes out twice. */
export function EarlierNote({ content, chosen, postId }: Props) {
  const [from] = useState(firstMoment)
  const { data } = useAnswer(listPosts, { query: { limit: 100, from } })
  const compared = useDeferredValue(content)
  const platforms = chosen.map(({ platform }) => platform)
  const known = useMemo(() => listEarlier(data?.posts.filter(({ post_id: id }) => id !== postId) ?? []), [data, postId])
  const earlier = findEarlier(compared, platforms, known)
  if (!earlier) return null
  const { entry } = earlier
  const titles = chosen.filter(({ platform }) => earlier.platforms.includes(platform)).map(({ title }) => title)
  const names = new Intl.ListFormat(screenLanguage || 'en').format(titles)
  const at = writeMoment(entry.posted_at ?? entry.scheduled_at ?? entry.created_at)
  return (
    <Note title={<strong>You have this text already</strong>}>
      <p>
        {entry.status === 'scheduled'
          ? t(`It’s scheduled for ${at} on ${names}.`)
          : t(`It was posted on ${at} on ${names}. Platforms may show the same text to fewer people, or refuse it.`)}
      </p>
    </Note>
  )
}
