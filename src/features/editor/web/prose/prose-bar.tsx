import { t } from '#kit/t.ts'
import type { Command } from 'prosemirror-state'
import { useContext, useSyncExternalStore } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { insertWords, turnInto, turnList, turnMark, turnQuote } from './commands.ts'
import { bullets, link, numbers, quote } from './prose-icons.ts'
import { Offered } from '../controls/offered.ts'
import { rare } from '../controls/rare.tsx'
import { Toolbar } from '../controls/toolbar.tsx'
import styles from './prose-bar.module.css'
import type { ProseEditor } from './prose-editor.ts'

const LinkDialog = rare(async () => (await import('./link-dialog.tsx')).LinkDialog)

interface Props {
  editor: ProseEditor
  onAdd: () => void
}

const marks = [
  ['strong', t('Bold'), 'b', 'isStrong'],
  ['em', t('Italic'), 'i', 'isEm'],
] as const

interface PartProps {
  editor: ProseEditor
  look: ReturnType<ProseEditor['look']>
}

/** Whether it is text or a heading, of which level. */
const KindOfText = ({ editor, look: { level, isRaw } }: PartProps) => (
  <select
    aria-label={t('Kind of text')}
    value={level}
    disabled={isRaw}
    onChange={(event) => editor.run(turnInto(Number(event.target.value)))}
  >
    <option value={0}>Text</option>
    <option value={1}>Title</option>
    <option value={2}>Heading</option>
    <option value={3}>Subheading</option>
    {level > 3 && <option value={level}>Heading {level}</option>}
  </select>
)

const Marks = ({ editor, look }: PartProps) =>
  marks.map(([mark, label, letter, key]) => (
    <Button
      key={letter}
      kind="quiet"
      isSmall
      aria-label={label}
      aria-keyshortcuts={`Control+${letter}`}
      aria-pressed={look[key]}
      title={label}
      disabled={look.isRaw}
      onClick={() => editor.run(turnMark(mark))}
    >
      <span className={styles[letter]}>{letter.toUpperCase()}</span>
    </Button>
  ))

const WordsButton = ({ editor }: { editor: ProseEditor }) => {
  const { words } = useContext(Offered)
  if (!words) return null
  return (
    <Button kind="quiet" isSmall title={words.about} onClick={() => editor.run(insertWords(words.words))}>
      <span className={styles.words}>{words.label}</span>
    </Button>
  )
}

/** What a text is, and how some of its words are set off. */
export function ProseBar({ editor, onAdd }: Props) {
  const look = useSyncExternalStore(editor.subscribe, editor.look)
  const { list, isQuote, href, isRaw } = look
  const act = (label: string, icon: string, isOn: boolean, command: Command) => (
    <IconButton isSmall {...{ label, icon }} aria-pressed={isOn} disabled={isRaw} onClick={() => editor.run(command)} />
  )
  return (
    <Toolbar className={styles.bar} label={t('Text')} isStop={false}>
      <KindOfText editor={editor} look={look} />
      <Marks editor={editor} look={look} />
      <IconButton
        isSmall
        icon={link}
        label={t('Link')}
        aria-keyshortcuts="Control+k"
        aria-pressed={href !== undefined}
        disabled={isRaw}
        onClick={editor.askLink}
      />
      {act(t('Bulleted list'), bullets, list === 'bullet_list', turnList('bullet_list'))}
      {act(t('Numbered list'), numbers, list === 'ordered_list', turnList('ordered_list'))}
      {act(t('Quote'), quote, isQuote, turnQuote)}
      <WordsButton editor={editor} />
      <IconButton isSmall icon={add} label={t('Add a block here')} onClick={onAdd} />
      {look.isLinking && <LinkDialog href={href} onClose={editor.endLink} onLink={editor.setLink} />}
    </Toolbar>
  )
}
