import { t } from '#kit/t.ts'
import { escapePattern } from '#kit/escape-pattern.ts'
import { useDeferredValue } from 'react'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { searchFiles } from '../contract.ts'
import row from './row-button.module.css'
import styles from './file-search.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** A text in which what was searched for is marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const pieces = text.split(new RegExp(`(${escapePattern(words)})`, 'giu'))
  // Pieces have no name but their place; every second one was found.
  return pieces.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))
}

export const SearchField = ({ words, onWords }: { words: string; onWords: (words: string) => void }) => (
  <TextField
    type="search"
    label={t('Search files')}
    isLabelHidden
    placeholder={t('Search names and texts')}
    maxLength={200}
    value={words}
    onChange={({ currentTarget }) => onWords(currentTarget.value)}
  />
)

interface Props {
  domain: string
  words: string
  onOpen: (path: string, line: number | null) => void
}

/** Where words occur in the names and texts of a site. */
export function FileSearch({ domain, words, onOpen }: Props) {
  const q = useDeferredValue(words)
  const { data, error, isPending } = useAnswer(searchFiles, { params: { id: domain }, query: { q } })
  if (error) return <Trouble words={error.message} />
  if (isPending) return <p className={layout.quiet}>Searching...</p>
  if (data.length === 0) return <p className={layout.quiet}>Nothing was found.</p>
  return (
    <ul className={styles.hits} aria-label={t('Found')}>
      {data.map(({ path, line, text }) => (
        <li key={`${path} ${line}`}>
          <button type="button" className={row.row} onClick={() => onOpen(path, line)}>
            <strong>
              <Marked text={path} words={q} />
              {line !== null && `:${line}`}
            </strong>
            {line !== null && (
              <span>
                <Marked text={text} words={q} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
