import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Icon } from '#kit/web/parts/icon.tsx'
import { cross } from '#kit/web/parts/icons.ts'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { whenReleased } from '#kit/web/pressing.ts'
import styles from './filters.module.css'
import { addKeyword, longestKeywordCharacters, mostKeywords } from './wanted.ts'

interface Props {
  keywords: readonly string[]
  onChange: (keywords: readonly string[]) => void
}

/** The chosen ones, each with a way to remove it; the focus then goes to the next one, or to the field. */
function Chips({ keywords, onChange }: Props) {
  const remove = (keyword: string, chip: Element | null) => {
    const beside = chip?.nextElementSibling ?? chip?.previousElementSibling
    const field = chip?.closest('ul')?.parentElement?.querySelector('input')
    const next = beside?.querySelector('button') ?? field
    next?.focus()
    onChange(keywords.filter((one) => one !== keyword))
  }
  return (
    <ul className={styles.chips} aria-label={t('Chosen keywords')}>
      {keywords.map((keyword) => (
        <li key={keyword} className={`${styles.chip} ${styles.keyword}`}>
          {keyword}
          <button
            type="button"
            aria-label={t(`Remove ${keyword}`)}
            onClick={({ currentTarget }) => remove(keyword, currentTarget.closest('li'))}
          >
            <Icon of={cross} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Words that people’s records must have; each is added by Enter or on leaving the field. */
export function KeywordField({ keywords, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const add = () => {
    setTyped('')
    const next = addKeyword(keywords, typed)
    if (next !== keywords) onChange(next)
  }
  return (
    <div className={styles.group}>
      <TextField
        label={t('Keywords')}
        placeholder={t('For example, climbing')}
        enterKeyHint="enter"
        autoComplete="off"
        maxLength={longestKeywordCharacters}
        help={keywords.length >= mostKeywords ? t(`Up to ${mostKeywords} keywords.`) : undefined}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => whenReleased(add)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      {keywords.length > 0 && <Chips keywords={keywords} onChange={onChange} />}
    </div>
  )
}
