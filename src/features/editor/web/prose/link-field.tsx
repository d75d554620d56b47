import { t } from '#kit/t.ts'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { useAllPages } from '../drafts/use-all-pages.ts'
import { listTargets, type Target } from '../fields/find-links.ts'
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
  const { paths, titleOf } = useAllPages()
  const wanted = words.trim().toLowerCase()
  const fits = ({ address, title }: Target) => `${address} ${title}`.toLowerCase().includes(wanted)
  return listTargets(paths, titleOf).filter(fits).slice(0, most)
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
        placeholder={t('about, example.com, you@example.com')}
        onChange={(event) => onChange(event.target.value)}
      />
      {found.length > 0 && (
        <ul aria-label={t('Pages of the site')}>
          {found.map(({ address: href, title }) => (
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
