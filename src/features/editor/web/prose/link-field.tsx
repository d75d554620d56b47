import { TextField } from '#kit/web/parts/text-field.tsx'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { addressOf } from '../location/where.ts'
import { usePages, useTitles } from '../pages/use-pages.ts'
import styles from './link-field.module.css'

interface Props {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  /** A page was chosen. */
  onPick?: (href: string) => void
}

const most = 8

/** The pages of the site whose title or address has some words. */
function usePagesLike(words: string) {
  const { domain } = useOpenFiles()
  const { data = [] } = usePages(domain)
  const titles = useTitles(domain)
  const wanted = words.trim().toLowerCase()
  const pages = [...new Map(data.map((file) => [addressOf(file), titles[file] ?? addressOf(file)]))]
  return pages.filter((page) => page.join(' ').toLowerCase().includes(wanted)).slice(0, most)
}

/** An address, with the pages of the site to choose from. */
export function LinkField({ label, value, error, onChange, onPick = onChange }: Props) {
  const found = usePagesLike(value)
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        value={value}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        placeholder="about, example.com, you@example.com"
        onChange={(event) => onChange(event.target.value)}
      />
      {found.length > 0 && (
        <ul aria-label="Pages of the site">
          {found.map(([href, title]) => (
            <li key={href}>
              <button type="button" onClick={() => onPick(href)}>
                <span>{title}</span>
                <small>{href}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
