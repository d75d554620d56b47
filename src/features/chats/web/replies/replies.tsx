import { t } from '#kit/t.ts'
import { useState, type ReactNode } from 'react'
import type { Domain } from '../site/domain.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { text as textIcon } from '#kit/web/parts/icons.ts'
import { Menu, type MenuEntry } from '#kit/web/parts/menu.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listReplies, type CannedReply } from '#chats/owner-contract.ts'
import { ReplyManager } from './reply-manager.tsx'
import styles from './replies.module.css'
import { usePicker } from './use-picker.ts'

/** What the field does for the list above it. */
export type Keys = Pick<ReturnType<typeof usePicker>, 'press' | 'about'>

interface Props {
  domain: Domain
  /** What stands in the field. */
  typed: string
  onChoose: (content: string) => void
  /** The field. */
  children: (keys: Keys) => ReactNode
  /** Beside the button of the replies. */
  acts: (button: ReactNode) => ReactNode
}

/** Chosen from while one writes: the keys are those of the field, which names the marked one. */
function List({ picker, onManage }: { picker: ReturnType<typeof usePicker>; onManage: () => void }) {
  const { id, choices, at, choose, choiceId } = picker
  if (choices.length === 0)
    return (
      <div className={styles.list}>
        <p>
          No matching saved replies.{' '}
          <button type="button" className={styles.manage} onClick={onManage}>
            Manage saved replies
          </button>
        </p>
      </div>
    )
  return (
    <ul id={id} className={styles.list} aria-label={t('Saved replies')}>
      {choices.map((reply, place) => (
        <li key={reply.id}>
          <button
            type="button"
            id={choiceId(place)}
            tabIndex={-1}
            aria-current={place === at ? 'true' : undefined}
            className={styles.choice}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(reply)}
          >
            <strong dir="auto">{reply.title}</strong>
            <span dir="auto">{reply.content}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const none: readonly CannedReply[] = []

/** Prepared replies: chosen by `/` in the field or from a menu beside it. */
export function Replies({ domain, typed, onChoose, children, acts }: Props) {
  const { data: replies = none } = useAnswer(listReplies, { params: { id: domain.id } })
  const picker = usePicker({ replies, typed, onChoose })
  const [isManaged, setManaged] = useState(false)
  const manage = () => setManaged(true)
  const entries: MenuEntry[] = [
    ...replies.map(({ title, content }) => ({ label: title, onChoose: () => onChoose(content) })),
    ...(replies.length > 0 ? (['line'] as const) : []),
    { label: t('Manage saved replies…'), onChoose: manage },
  ]
  return (
    <>
      {picker.isOpen && <List picker={picker} onManage={manage} />}
      {children(picker)}
      {acts(<Menu button={<IconButton label={t('Saved replies')} icon={textIcon} />} entries={entries} />)}
      <ReplyManager domain={domain} replies={replies} isOpen={isManaged} onClose={() => setManaged(false)} />
    </>
  )
}
