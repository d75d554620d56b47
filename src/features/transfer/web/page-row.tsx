import { Button } from '#kit/web/parts/button.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import type { TransferPage } from '../contract.ts'
import { percentOf } from './sums.ts'
import styles from './page-list.module.css'

/** Where a page is; the host of an archive that has none is left out. */
const shownAddress = (address: string): string => address.replace('https://archive.invalid', '')

const NotCarried = ({ sentences }: { sentences: readonly string[] }) => (
  <details className={styles.missing}>
    <summary>{sentences.length === 1 ? 'One thing was' : `${sentences.length} things were`} not carried over</summary>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
)

interface Props {
  page: TransferPage
  isChosen: boolean
  /** Nothing can be chosen any more. */
  isDone: boolean
  onChoose: (isChosen: boolean) => void
  onCompare: () => void
}

const Figures = ({ page }: { page: TransferPage }) => (
  <p className={styles.figures}>
    <span>
      {percentOf(page.wordsKept, page.words)} % of {page.words} words
    </span>
    {page.images > 0 && (
      <span>
        {page.imagesKept} of {page.images} {page.images === 1 ? 'picture' : 'pictures'}
      </span>
    )}
    {page.links > 0 && (
      <span>
        {page.linksKept} of {page.links} {page.links === 1 ? 'link' : 'links'}
      </span>
    )}
  </p>
)

/** One page of the old website: what the new one has of it. */
export function PageRow({ page, isChosen, isDone, onChoose, onCompare }: Props) {
  const { title, address, path, notCarried, accepted } = page
  const name = title || shownAddress(address)
  const isBrought = path !== ''
  return (
    <li className={styles.page}>
      {isBrought && !accepted && !isDone ? (
        <Checkbox
          label={<strong dir="auto">{name}</strong>}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      ) : (
        <p>
          <strong dir="auto">{name}</strong> {accepted && <Badge kind="good">On your site</Badge>}
          {!isBrought && <Badge kind="bad">Not read</Badge>}
        </p>
      )}
      <p className={styles.way} dir="ltr">
        {shownAddress(address)} {isBrought && `→ ${path}`}
      </p>
      {isBrought && <Figures page={page} />}
      {notCarried.length > 0 && <NotCarried sentences={notCarried} />}
      {isBrought && (
        <div>
          <Button isSmall onClick={onCompare}>
            Compare<span className="unseen"> {name} with the old page</span>
          </Button>
        </div>
      )}
    </li>
  )
}
