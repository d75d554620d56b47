import { useQuery } from '@tanstack/react-query'
import { t } from '#kit/t.ts'
import { Drawer } from '#kit/web/parts/drawer.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { questionOf } from '#kit/web/use-answer.ts'
import { readPost } from '#social/posts-contract.ts'
import { sayFailure } from '../words/say-failure.ts'
import { PostDetails, type PostProps } from './post-details.tsx'
import { untilNews } from '../targets/until-news.ts'

interface Props extends Pick<PostProps, 'titleOf' | 'onEdit'> {
  postId: string
  onClose: () => void
}

/** A post that was opened in the calendar. */
export function PostDrawer({ postId, onClose, ...rest }: Props) {
  const { data, error, refetch } = useQuery({
    ...questionOf(readPost, { params: { id: postId } }),
    refetchInterval: ({ state: { data: entry } }) => (entry ? untilNews([entry]) : false),
  })
  return (
    <Drawer isOpen title={t('Post')} onClose={onClose}>
      {!data && !error && <Skeleton words={t('Loading the post')} lines={4} />}
      <Trouble words={error ? sayFailure(error) : undefined} onRetry={() => void refetch()} />
      {data && <PostDetails entry={data} {...rest} onDeleted={onClose} />}
    </Drawer>
  )
}
