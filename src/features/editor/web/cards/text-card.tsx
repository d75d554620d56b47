import { hurryProse } from './load-prose.ts'
import { useProse, type ShownText } from './use-prose.ts'
import styles from './text.module.css'

/** Headings, paragraphs, lists …, written as they will look. */
export function TextCard(shown: ShownText) {
  const { place, prose, begin, type } = useProse(shown)
  return (
    <div className={styles.prose} onPointerEnter={hurryProse}>
      {prose && <prose.Bar editor={prose.editor} onAdd={() => shown.onAdd(prose.editor.cut())} />}
      {/* What stands in it is the editor's. */}
      <div
        ref={place}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label="Text"
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
