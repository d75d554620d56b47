import { sayCount } from '#kit/say-count.ts'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import styles from './mistake-summary.module.css'

/** What is wrong with the fields of a form, by their names. */
type Mistakes = Partial<Record<string, string | undefined>>

interface Entry {
  name: string
  label: string
  words: string
  id: string
}

/** The fields of a form that something is wrong with, in their order. */
function listEntries(form: HTMLFormElement, mistakes: Mistakes): Entry[] {
  return ([...form.elements] as HTMLInputElement[]).flatMap(({ name, id, labels }) => {
    const words = mistakes[name]
    const label = labels?.[0]?.textContent.replace(/(?<!\s)\s*\*\s*$/, '') ?? name
    return words ? [{ name, label, words, id }] : []
  })
}

/** Where several fields are wrong, a list above them leads to each. What was put right is crossed out, so that nothing moves. */
export function MistakeSummary({ mistakes }: { mistakes: Mistakes }) {
  const place = useRef<HTMLDivElement>(null)
  const [entries, setEntries] = useState<Entry[]>([])
  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    const found = form ? listEntries(form, mistakes) : []
    setEntries((old) => (found.every(({ name }) => old.some((each) => each.name === name)) ? old : found))
  }, [mistakes])
  const left = entries.filter(({ name }) => mistakes[name]).length
  function go(event: MouseEvent, id: string): void {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <div ref={place} role="alert">
      {entries.length > 1 && (
        <div className={styles.summary} data-done={left === 0 || undefined}>
          <p>{sayCount(left, { one: 'Please check 1 field.', other: `Please check ${left} fields.` })}</p>
          <ul>
            {entries.map(({ name, label, words, id }) => (
              <li key={name} data-done={!mistakes[name] || undefined}>
                <a href={`#${id}`} onClick={(event) => go(event, id)}>
                  {label}: {mistakes[name] ?? words}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
