import { Button } from '#kit/web/parts/button.tsx'
import { bold, italic, link, type Mark } from './use-marks.ts'
import styles from './prose-bar.module.css'

interface Props {
  /** Of a heading, 0 for any other text. */
  level: number
  onLevel: (level: number) => void
  onMark: (mark: Mark) => void
}

const marks = [
  [bold, 'Bold', 'b'],
  [italic, 'Italic', 'i'],
] as const

/** What a text is, and how some of its words are set off. */
export function ProseBar({ level, onLevel, onMark }: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Text">
      <select aria-label="Kind of text" value={level} onChange={(event) => onLevel(Number(event.target.value))}>
        <option value={0}>Text</option>
        <option value={1}>Title</option>
        <option value={2}>Heading</option>
        <option value={3}>Subheading</option>
        {level > 3 && <option value={level}>Heading {level}</option>}
      </select>
      {marks.map(([mark, label, letter]) => (
        <Button
          key={letter}
          kind="quiet"
          isSmall
          aria-label={label}
          aria-keyshortcuts={`Control+${letter}`}
          title={label}
          onClick={() => onMark(mark)}
        >
          <span className={styles[letter]}>{letter.toUpperCase()}</span>
        </Button>
      ))}
      <Button kind="quiet" isSmall aria-keyshortcuts="Control+k" onClick={() => onMark(link)}>
        Link
      </Button>
    </div>
  )
}
