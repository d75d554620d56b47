import { t } from '#kit/t.ts'
import { useContext } from 'react'
import { ContentLanguage } from '../location/content-language.ts'
import { hurryProse } from './load-prose.ts'
import { useProse, type ShownText } from './use-prose.ts'
import styles from './text.module.css'

/** Headings, paragraphs, lists …, written as they will look. */
export function TextCard(shown: ShownText) {
  const { place, prose, begin, type } = useProse(shown)
  const language = useContext(ContentLanguage)
  return (
    <div className={styles.prose} onPointerEnter={hurryProse}>
      {prose && <prose.Bar onAdd={() => shown.onAdd(prose.editor.cut())} />}
      {/* What stands in it is the editor’s. */}
      <div
        ref={place}
        // No other element holds headings and lists.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={t('Text')}
        aria-describedby="card-keys"
        aria-keyshortcuts="Alt+F10"
        lang={language}
        data-begin="text"
        contentEditable
        suppressContentEditableWarning
        dir="auto"
        onFocus={begin}
        onInput={type}
      />
    </div>
  )
}
