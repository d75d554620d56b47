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
  const { pages, failed, isEmpty, words, images, imagesKept, links, linksKept, languages, redirects } = sumUp(transfer)
  return (
    <div className={styles.summary}>
      <dl>
        <Figure title="Pages">{String(pages)}</Figure>
        <Figure title="Text imported">{isEmpty ? 'None' : `${words}%`}</Figure>
        <Figure title="Pictures">{`${imagesKept} of ${images}`}</Figure>
        <Figure title="Links">{`${linksKept} of ${links}`}</Figure>
        <Figure title="Languages">{String(Math.max(1, languages))}</Figure>
        <Figure title="Redirects">{String(redirects)}</Figure>
      </dl>
      {transfer.message && <p>{transfer.message}</p>}
      {isEmpty && <p>No text could be imported. See the list for details.</p>}
      {failed > 0 && (
        <p>
          {failed === 1
            ? '1 page couldn’t be read. See the list for details.'
            : `${failed} pages couldn’t be read. See the list for details.`}
        </p>
      )}
    </div>
  )
}
