import { t } from '#kit/t.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { bin } from '#kit/web/parts/icons.ts'
import styles from './rates.module.css'

export interface ListedRate {
  key: string
  title: string
  words: string
  onEdit: () => void
  /** Left out for one that always counts. */
  onDelete?: () => void
}

interface Props {
  label: string
  rates: readonly ListedRate[]
  /** What isn’t understood, as it stands in the file. */
  unread: readonly string[]
}

/** What had the focus goes with its row, and the heading above has it then. */
function deleteFrom(button: HTMLElement, onDelete: () => void): void {
  const heading = button.closest('section')?.querySelector('h3')
  onDelete()
  heading?.focus({ preventScroll: true })
}

/** What is charged where: each is changed by a press. */
export const RateList = ({ label, rates, unread }: Props) => (
  <ul className={styles.list} aria-label={label}>
    {rates.map(({ key, title, words, onEdit, onDelete }) => (
      <li key={key}>
        <button type="button" onClick={onEdit}>
          <strong>{title}</strong>
          <span>{words}</span>
        </button>
        {onDelete && (
          <IconButton
            isSmall
            icon={bin}
            label={t(`Delete ${title}`)}
            onClick={({ currentTarget }) => deleteFrom(currentTarget, onDelete)}
          />
        )}
      </li>
    ))}
    {unread.map((text) => (
      <li key={`unread ${text}`} className={styles.unread}>
        <code>{text}</code>
        <span>This part of the line isn’t understood. It stays as it is until you correct it below.</span>
      </li>
    ))}
  </ul>
)
