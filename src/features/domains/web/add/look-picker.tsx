import { t } from '#kit/t.ts'
import { starters, type Starter } from '#domains/starters.ts'
import { readTitle } from '#domains/title-rules.ts'
import type { NewSiteForm } from './use-new-site.ts'
import styles from './look-picker.module.css'

/** The top of the starter's home page, with the words of the site's owner where they will stand. */
const Shot = ({ starter: { key, sample, font, isLight }, title }: { starter: Starter; title: string }) => (
  <span className={styles.shot} data-light={isLight || undefined} style={{ fontFamily: `var(--${font})` }} dir="ltr">
    <img src={`/_assets/starters/${key}.webp`} alt="" width="640" height="400" />
    <bdi className={styles.brand}>{title || sample}</bdi>
    <bdi className={styles.headline}>{title || sample}</bdi>
  </span>
)

interface LookProps {
  starter: Starter
  form: NewSiteForm
}

function Look({ starter, form: { title, start, started } }: LookProps) {
  const { key, title: name, words } = starter
  const isBusy = started?.next === 'edit' && started.starter === key
  return (
    <button
      type="button"
      className={styles.look}
      aria-busy={isBusy || undefined}
      aria-disabled={started !== undefined || undefined}
      aria-describedby={`look-${key}`}
      onClick={() => void start({ starter: key, next: 'edit' })}
    >
      <span aria-hidden="true">
        <Shot starter={starter} title={readTitle(title)} />
      </span>
      <strong>{name}</strong>
      <span id={`look-${key}`} className={styles.words}>
        {isBusy ? t('Making your site…') : words}
      </span>
    </button>
  )
}

/** The looks that a site can begin with; a click makes the site. */
export const LookPicker = ({ form }: { form: NewSiteForm }) => (
  <div className={styles.looks}>
    {starters.map((starter) => (
      <Look key={starter.key} starter={starter} form={form} />
    ))}
  </div>
)
