import { t } from '#kit/t.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { cross } from '#kit/web/parts/icons.ts'
import styles from './chips.module.css'

interface Props {
  label: string
  interests: readonly string[]
  onRemove?: (interest: string) => void
}

/** Interests, each of which can be taken away where they are chosen. */
export const Chips = ({ label, interests, onRemove }: Props) => (
  <ul className={styles.chips} aria-label={label}>
    {interests.map((interest) => (
      <li key={interest}>
        {interest}
        {onRemove && (
          <button type="button" aria-label={t(`Remove ${interest}`)} onClick={() => onRemove(interest)}>
            <Icon of={cross} />
          </button>
        )}
      </li>
    ))}
  </ul>
)
