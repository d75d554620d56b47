import { t } from '#kit/t.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { picture } from '#kit/web/parts/icons.ts'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { insertBlock, insertWords, type TypedText } from './insert.ts'
import { changes, useTyping, type TypingChange, type SimpleChange } from './use-typing.ts'
import { InsertDialog, type InsertedKind } from './insert-dialog.tsx'
import { WritingHelp } from './writing-help.tsx'
import styles from './content-field.module.css'

const simple: { key: SimpleChange; label: string; words: string; keys?: string }[] = [
  { key: 'heading', label: t('Heading'), words: t('H') },
  { key: 'bold', label: t('Bold'), words: t('B'), keys: 'Control+b' },
  { key: 'italic', label: t('Italic'), words: t('I'), keys: 'Control+i' },
  { key: 'list', label: t('List'), words: '•–' },
]

interface BarProps {
  onChange: (change: TypingChange) => void
  onAsk: (kind: InsertedKind) => void
}

const Bar = ({ onChange, onAsk }: BarProps) => (
  <div className={styles.bar} role="toolbar" aria-label={t('Insert')}>
    {simple.map(({ key, label, words, keys }) => (
      <Button
        key={key}
        kind="quiet"
        isSmall
        aria-label={label}
        title={label}
        aria-keyshortcuts={keys}
        onClick={() => onChange(changes[key])}
      >
        <span className={styles[key]}>{words}</span>
      </Button>
    ))}
    <Button kind="quiet" isSmall aria-keyshortcuts="Control+k" onClick={() => onAsk('link')}>
      Link
    </Button>
    <IconButton isSmall icon={picture} label={t('Picture')} onClick={() => onAsk('image')} />
    <Button kind="quiet" isSmall onClick={() => onAsk('button')}>
      Button
    </Button>
    <Button
      kind="quiet"
      isSmall
      title={t('Replaced with each subscriber’s name')}
      onClick={() => onChange(changes.name)}
    >
      Name
    </Button>
  </div>
)

interface Props {
  /** The label of the site. */
  domain: string
  value: string
  onType: (content: string) => void
  error: string | undefined
}

/** The text of a mail, with what can be inserted into it. */
export function ContentField({ domain, value, onType, error }: Props) {
  const [asked, setAsked] = useState<{ kind: InsertedKind; typed: TypedText }>()
  const { area, read, show, change, onKey } = useTyping(value, onType)
  const ask = (kind: InsertedKind) => setAsked({ kind, typed: read() })
  const insert = (words: string) => {
    if (!asked) return
    flushSync(() => setAsked(undefined))
    show(asked.kind === 'button' ? insertBlock(asked.typed, words) : insertWords(asked.typed, words))
  }
  const selected = asked && value.slice(asked.typed.start, asked.typed.end)
  const close = () => setAsked(undefined)
  return (
    <div className={styles.content}>
      <Bar onChange={change} onAsk={ask} />
      <TextArea
        ref={area}
        label={t('Content')}
        isLabelHidden
        rows={18}
        dir="auto"
        error={error}
        placeholder={t('Hello {name|friend},')}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => onKey(event, () => ask('link'))}
      />
      <WritingHelp />
      {asked && (
        <InsertDialog kind={asked.kind} selected={selected ?? ''} domain={domain} onInsert={insert} onClose={close} />
      )}
    </div>
  )
}
