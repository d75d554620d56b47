import { t } from '#kit/t.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { add as plus } from '#kit/web/parts/icons.ts'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { useReleased } from '#kit/web/use-released.ts'
import { mostInterests, tagOptions } from '#members/rules.ts'
import { Chips } from './chips.tsx'
import styles from './chips.module.css'

interface Props {
  interests: readonly string[]
  onChange: (interests: string[]) => void
}

const isIn = (interests: readonly string[], text: string) =>
  interests.some((one) => one.toLowerCase() === text.toLowerCase())

/** Adds what was typed, part by part; each interest is kept once. */
function withTyped(interests: readonly string[], typed: string): string[] {
  const all = [...interests]
  for (const one of typed.split(',').map((part) => part.trim().replace(/\s+/g, ' ')))
    if (one && !isIn(all, one)) all.push(one)
  return all.slice(0, mostInterests)
}

const Offers = ({ tags, onTake }: { tags: readonly string[]; onTake: (tag: string) => void }) => (
  <fieldset className={styles.offers}>
    <legend className="unseen">Suggestions</legend>
    {tags.map((tag) => (
      <Button key={tag} isSmall kind="quiet" icon={plus} onClick={() => onTake(tag)}>
        {tag}
      </Button>
    ))}
  </fieldset>
)

/** Where interests are typed, taken from those that the search offers, and taken away. */
export function ChooseInterests({ interests, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const take = (text: string) => {
    onChange(withTyped(interests, text))
    setTyped('')
  }
  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    event.preventDefault()
    take(typed)
  }
  function remove(gone: string): void {
    onChange(interests.filter((one) => one !== gone))
    field.current?.focus()
  }
  // Leaving the field for a button takes what was typed, and the button stays where it is.
  const shown = useReleased(interests)
  const offered = tagOptions.filter((tag) => !isIn(shown, tag))
  return (
    <div className={styles.choose}>
      <TextField
        ref={field}
        label={t('Interests')}
        help={t(`Press Enter after each. Up to ${mostInterests}.`)}
        value={typed}
        maxLength={50}
        enterKeyHint="done"
        onKeyDown={onKey}
        onBlur={() => typed.trim() && take(typed)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {shown.length > 0 && <Chips label={t('Your interests')} interests={shown} onRemove={remove} />}
      {offered.length > 0 && <Offers tags={offered} onTake={take} />}
    </div>
  )
}
