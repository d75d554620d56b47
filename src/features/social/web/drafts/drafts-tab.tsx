import { useState } from 'react'
import { t } from '#kit/t.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { edit } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listPlatforms, type PlatformView } from '#social/accounts-contract.ts'
import { listDrafts, type Draft } from '#social/posts-contract.ts'
import { PostResults } from '../compose/post/post-results.tsx'
import { useComposer } from '../composing/use-composer.ts'
import { sayFailure } from '../words/say-failure.ts'
import { DraftCard } from './draft-card.tsx'
import { PublishQuestion } from './publish-question.tsx'
import { useDraftActs } from './use-draft-acts.ts'
import styles from './drafts.module.css'

interface Props {
  addressOf: (tab: string) => string
  /** Shows where it is edited. */
  onEdit: () => void
}

const NoDrafts = ({ composeAt }: { composeAt: string }) => (
  <Empty icon={edit} title={t('No drafts yet')} text={t('What you write is kept here until you post it.')}>
    <ButtonLink to={composeAt}>Write a post</ButtonLink>
  </Empty>
)

interface ListProps extends Pick<Props, 'onEdit'> {
  drafts: readonly Draft[]
  platforms: readonly PlatformView[]
  onPosted: (postId: string) => void
}

function DraftList({ drafts, platforms, onEdit, onPosted }: ListProps) {
  const { state } = useComposer()
  const [asked, ask] = useState<Draft>()
  const acts = useDraftActs({ onEdit })
  return (
    <>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            platforms={platforms}
            isOpen={state.draftId === draft.id}
            onEdit={() => void acts.edit(draft)}
            onPublish={() => acts.mayPublish(draft) && ask(draft)}
            onDelete={() => void acts.remove(draft)}
          />
        ))}
      </ul>
      {asked && (
        <PublishQuestion
          draft={asked}
          platforms={platforms}
          onPosted={(postId) => {
            ask(undefined)
            onPosted(postId)
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

/** Everything that is written and not posted. */
export function DraftsTab({ addressOf, onEdit }: Props) {
  const { data, error, isRefetching, refetch } = useAnswer(listDrafts, {})
  const { data: known } = useAnswer(listPlatforms, {})
  const [postId, setPostId] = useState<string>()
  const acts = useDraftActs({ onEdit })
  const platforms = known?.platforms ?? []
  return (
    <div className={styles.tab}>
      {postId !== undefined && (
        <PostResults
          key={postId}
          postId={postId}
          platforms={platforms}
          historyAt={addressOf('history')}
          onAgain={({ content }, missed) =>
            void acts.edit({ content: { ...content, scheduled_at: null }, platforms: missed })
          }
          onChange={({ post_id: changed, content, platforms: keys }) =>
            void acts.edit({ postId: changed, content, platforms: keys })
          }
          onClose={() => setPostId(undefined)}
        />
      )}
      {!data && !error && <Skeleton words={t('Loading drafts')} lines={5} />}
      <Trouble
        title={t('Couldn’t load drafts')}
        words={error ? sayFailure(error) : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
      {data?.drafts.length === 0 && <NoDrafts composeAt={addressOf('compose')} />}
      {data && data.drafts.length > 0 && (
        <DraftList drafts={data.drafts} platforms={platforms} onEdit={onEdit} onPosted={setPostId} />
      )}
    </div>
  )
}
