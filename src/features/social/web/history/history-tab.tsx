import { useAnswer } from '#kit/web/use-answer.ts'
import { listPlatforms } from '#social/accounts-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PostEntry } from '#social/shapes.ts'
import { useDraftActs } from '../drafts/use-draft-acts.ts'
import { MonthCalendar } from '../calendar/month-calendar.tsx'
import { HistoryTools } from './history-tools.tsx'
import { PostDrawer } from './post-drawer.tsx'
import { PostList } from './post-list.tsx'
import { useHistoryView } from './use-history.ts'
import styles from './history.module.css'

interface Props {
  addressOf: (tab: string) => string
  /** Shows where it is edited. */
  onEdit: () => void
}

/** Opens a post where it is written: before its time itself, afterwards as a new one for the platforms that it didn’t reach. */
function useEditing(onEdit: () => void) {
  const { edit } = useDraftActs({ onEdit })
  return ({ post_id: postId, status, content, platforms, results }: PostEntry): void => {
    if (status === 'scheduled') return void edit({ postId, content, platforms })
    const missed = results.filter(({ state }) => state === 'failed' || state === 'skipped')
    void edit({ content: { ...content, scheduled_at: null }, platforms: missed.map(({ platform }) => platform) })
  }
}

/** Everything that is posted and scheduled, as a list or in a calendar. */
export function HistoryTab({ addressOf, onEdit }: Props) {
  const view = useHistoryView()
  const { data } = useAnswer(listPlatforms, {})
  const edit = useEditing(onEdit)
  const platforms = data?.platforms ?? []
  const titleOf = (key: PlatformKey) => platforms.find(({ platform }) => platform === key)?.title ?? key
  return (
    <div className={styles.tab}>
      <HistoryTools view={view} platforms={platforms} />
      {view.isCalendar ? (
        <MonthCalendar
          month={view.month}
          onMove={(month) => view.change({ month })}
          onOpen={(post) => view.change({ post })}
        />
      ) : (
        <PostList view={view} composeAt={addressOf('compose')} titleOf={titleOf} onEdit={edit} />
      )}
      {view.post !== undefined && (
        <PostDrawer
          postId={view.post}
          titleOf={titleOf}
          onEdit={edit}
          onClose={() => view.change({ post: undefined })}
        />
      )}
    </div>
  )
}
