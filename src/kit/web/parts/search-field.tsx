import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './control.module.css'
import { Icon } from './icon.tsx'
import { cross, search } from './icons.ts'

interface Props {
  /** What is searched; it stands in the field as well. */
  label: string
  /** What is searched for now. */
  value: string
  /** Called after a pause in typing. */
  onSearch: (words: string) => void
  clearWords?: string
}

const restMs = 300

/** What is typed, which is searched for after a pause. */
function useTyped(value: string, onSearch: Props['onSearch']) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [sent, setSent] = useState(value)
  if (shown !== value) {
    setShown(value)
    // What was sent from here may have been typed on since.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const sendTyped = useEffectEvent(() => {
    const words = typed.trim()
    if (words === value) return
    setSent(words)
    onSearch(words)
  })
  useEffect(() => {
    const timer = setTimeout(sendTyped, restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, sendTyped }
}

/** Searches while somebody types. */
export function SearchField({ label, value, onSearch, clearWords = t('Clear search') }: Props) {
  const { typed, setTyped, sendTyped } = useTyped(value, onSearch)
  return (
    <search className={styles.box}>
      <span className={styles.aside}>
        <Icon of={search} />
      </span>
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="searchbox"
        autoComplete="off"
        className={styles.inner}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && sendTyped()}
      />
      {typed !== '' && (
        <button type="button" className={styles.tool} aria-label={clearWords} onClick={() => setTyped('')}>
          <Icon of={cross} />
        </button>
      )}
    </search>
  )
}
