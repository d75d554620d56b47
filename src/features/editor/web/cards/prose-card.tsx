import { rare } from '../controls/rare.tsx'
import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import type { CardItem } from '../texts/page-text.ts'
import { levelOf, setLevel, showPlain } from './prose-edits.ts'
import { useMarks } from './use-marks.ts'
import styles from './prose-card.module.css'

const ProseBar = rare(async () => (await import('./prose-bar.tsx')).ProseBar)

interface Props {
  item: CardItem
  isOpened: boolean
  onWrite: (source: string) => void
  onPicture: (files: File[]) => void
}

/** A text while it is typed. The marks of a heading are not shown: what it is stands beside it. */
function useProse({ item, onWrite }: Pick<Props, 'item' | 'onWrite'>) {
  const [value, setValue] = useState(() => item.source.trimEnd())
  const level = levelOf(value)
  const shown = showPlain(value)
  const change = (text: string) => {
    setValue(text)
    onWrite(text)
  }
  return {
    level,
    shown,
    type: (words: string) => change(shown === value ? words : setLevel(words, level)),
    setLevel: (wanted: number) => change(setLevel(value, wanted)),
  }
}

const picturesIn = ({ clipboardData }: ClipboardEvent): File[] =>
  [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))

/** A heading, a paragraph, a list …, written as it stands in the file. */
export function ProseCard({ item, isOpened, onWrite, onPicture }: Props) {
  const prose = useProse({ item, onWrite })
  const area = useRef<HTMLTextAreaElement>(null)
  const { mark, hear } = useMarks(area, prose.type)
  useEffect(() => {
    if (isOpened) area.current?.select()
  }, [isOpened])
  const paste = (event: ClipboardEvent) => {
    const files = picturesIn(event)
    if (files.length === 0) return
    event.preventDefault()
    onPicture(files)
  }
  return (
    <div className={styles.prose} data-level={prose.level}>
      <ProseBar level={prose.level} onLevel={prose.setLevel} onMark={mark} />
      <textarea
        ref={area}
        aria-label="Text"
        data-begin="text"
        value={prose.shown}
        rows={Math.min(15, prose.shown.split('\n').length)}
        onChange={(event) => prose.type(event.target.value)}
        onKeyDown={hear}
        onPaste={paste}
      />
    </div>
  )
}
