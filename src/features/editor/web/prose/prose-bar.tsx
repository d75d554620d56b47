import { useSyncExternalStore } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { turnInto, turnList, turnMark, turnQuote } from './commands.ts'
import { bullets, link, numbers, quote } from './prose-icons.ts'
import { LinkDialog } from './link-dialog.tsx'
import styles from './prose-bar.module.css'
import type { ProseEditor } from './prose-editor.ts'

interface Props {
  editor: ProseEditor
  onAdd: () => void
}

const marks = [
  ['strong', 'Bold', 'b', 'isStrong'],
  ['em', 'Italic', 'i', 'isEm'],
] as const

/** What a text is, and how some of its words are set off. */
export function ProseBar({ editor, onAdd }: Props) {
  const look = useSyncExternalStore(editor.subscribe, editor.look)
  const { level, list, isQuote, href } = look
  const isOn = (value: boolean) => ({ 'aria-pressed': value, disabled: look.isRaw })
  return (
    <div className={styles.bar} role="toolbar" aria-label="Text">
      <select
        aria-label="Kind of text"
        value={level}
        disabled={look.isRaw}
        onChange={(event) => editor.run(turnInto(Number(event.target.value)))}
      >
        <option value={0}>Text</option>
        <option value={1}>Title</option>
        <option value={2}>Heading</option>
        <option value={3}>Subheading</option>
        {level > 3 && <option value={level}>Heading {level}</option>}
      </select>
      {marks.map(([mark, label, letter, key]) => (
        <Button
          key={letter}
          kind="quiet"
          isSmall
          aria-label={label}
          aria-keyshortcuts={`Control+${letter}`}
          title={label}
          {...isOn(look[key])}
          onClick={() => editor.run(turnMark(mark))}
        >
          <span className={styles[letter]}>{letter.toUpperCase()}</span>
        </Button>
      ))}
      <IconButton
        isSmall
        icon={link}
        label="Link"
        aria-keyshortcuts="Control+k"
        {...isOn(href !== undefined)}
        onClick={editor.askLink}
      />
      <IconButton
        isSmall
        icon={bullets}
        label="Bulleted list"
        {...isOn(list === 'bullet_list')}
        onClick={() => editor.run(turnList('bullet_list'))}
      />
      <IconButton
        isSmall
        icon={numbers}
        label="Numbered list"
        {...isOn(list === 'ordered_list')}
        onClick={() => editor.run(turnList('ordered_list'))}
      />
      <IconButton isSmall icon={quote} label="Quote" {...isOn(isQuote)} onClick={() => editor.run(turnQuote)} />
      <IconButton isSmall icon={add} label="Add a block here" onClick={onAdd} />
      {look.isLinking && <LinkDialog href={href} onClose={editor.endLink} onLink={editor.setLink} />}
    </div>
  )
}
