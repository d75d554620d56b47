import { useDeferredValue, type ReactNode } from 'react'
import { t } from '#kit/t.ts'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import type { PlatformView } from '#social/accounts-contract.ts'
import type { PostContent } from '#social/shapes.ts'
import { countTightest } from '../composing/count-post.ts'
import { TextCountLine } from './platforms/text-count-line.tsx'
import styles from './text-part.module.css'

interface Props {
  content: PostContent
  chosen: readonly PlatformView[]
  onChange: (text: string) => void
  /** Pictures and films that are pasted or dropped among the text. */
  onFiles: (files: File[]) => void
  /** What helps to write. */
  children: ReactNode
}

/** The text for all platforms. */
export function TextPart({ content, chosen, onChange, onFiles, children }: Props) {
  const counted = useDeferredValue(content)
  const count = countTightest(counted, chosen)
  return (
    <div className={styles.part}>
      <TextArea
        label={t('Text')}
        name="text"
        rows={7}
        dir="auto"
        value={content.text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onDrop={(event) => {
          const files = [...event.dataTransfer.files]
          if (files.length === 0) return
          // Otherwise the browser would leave for the file.
          event.preventDefault()
          onFiles(files)
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          // A text that comes with its picture, as from a word processor, is pasted as text.
          if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
          event.preventDefault()
          onFiles(files)
        }}
        placeholder={t('What would you like to say?')}
        below={
          count ? (
            <TextCountLine {...count} title={chosen.length > 1 ? count.title : undefined} />
          ) : (
            <span className={styles.own}>Each platform has its own text.</span>
          )
        }
      />
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
