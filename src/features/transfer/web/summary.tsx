import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import type { Transfer } from '../contract.ts'
import { sumUp } from './sums.ts'
import styles from './summary.module.css'

const Figure = ({ title, children }: { title: string; children: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

/** What was found and kept of the whole website, in figures. */
export function Summary({ transfer }: { transfer: Transfer }) {
  const { pages, failed, isEmpty, words, images, imagesKept, links, linksKept, languages, redirects, toCheck } =
    sumUp(transfer)
  return (
    <div className={styles.summary}>
      <dl>
        <Figure title={t('Pages')}>{String(pages)}</Figure>
        <Figure title={t('Text imported')}>{isEmpty ? t('None') : `${words}%`}</Figure>
        <Figure title={t('Pictures')}>{t(`${imagesKept} of ${images}`)}</Figure>
        <Figure title={t('Links')}>{t(`${linksKept} of ${links}`)}</Figure>
        <Figure title={t('Languages')}>{String(Math.max(1, languages))}</Figure>
        <Figure title={t('Redirects')}>{String(redirects)}</Figure>
      </dl>
      {transfer.message && <p>{transfer.message}</p>}
      {isEmpty && <p>No text could be imported. See the list for details.</p>}
      {!isEmpty && toCheck > 0 && (
        <p>
          {sayCount(toCheck, {
            one: '1 page has little or nothing of its text. It’s shown first, so that you can compare it.',
            other: `${toCheck} pages have little or nothing of their text. They’re shown first, so that you can compare them.`,
          })}
        </p>
      )}
      {failed > 0 && (
        <p>
          {sayCount(failed, {
            one: '1 page couldn’t be read. See the list for details.',
            other: `${failed} pages couldn’t be read. See the list for details.`,
          })}
        </p>
      )}
    </div>
  )
}
