import { t } from '#kit/t.ts'
import { useState, type ComponentProps } from 'react'
import { later } from '#kit/web/later.tsx'
import { useWidth } from '#kit/web/use-width.ts'
import styles from './preview-pane.module.css'

const Preview = later(async () => (await import('./preview.tsx')).Preview)

/** The preview beside what is written. A small screen loads it, and asks for the page, when it is first turned to. */
export function PreviewPane({ isFolded, ...props }: ComponentProps<typeof Preview> & { isFolded: boolean }) {
  const { element, width } = useWidth()
  const [isWanted, setWanted] = useState(false)
  if (width > 0 && !isWanted) setWanted(true)
  return (
    <section
      id="editor-preview"
      tabIndex={-1}
      className={styles.pane}
      aria-label={t('Preview')}
      data-folded={isFolded || undefined}
      ref={element}
    >
      {isWanted && <Preview {...props} />}
    </section>
  )
}
