import type { ReactNode } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import type { TransferPage } from '../contract.ts'
import { percentOf } from './sums.ts'
import styles from './page-list.module.css'

const readable = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Where a page was and is; only once where that is the same. */
function wayOf({ address, path }: TransferPage, home: string): string {
  const { origin } = new URL(home)
  const old = readable(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)
  const now = readable(path)
  return path === '' || old === now || old === `${now}/` ? old : `${old} → ${now}`
}

const NotCarried = ({ sentences, isOpen }: { sentences: readonly string[]; isOpen: boolean }) => (
  <details className={styles.missing} open={isOpen}>
    <summary>
      {sayCount(sentences.length, {
        one: '1 item wasn’t imported',
        other: `${sentences.length} items weren’t imported`,
      })}
    </summary>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
)

interface Props {
  page: TransferPage
  /** The old address of the first page. */
  home: string
  isChosen: boolean
  /** Nothing can be chosen any more. */
  isDone: boolean
  onChoose: (isChosen: boolean) => void
  onCompare: () => void
}

/** How much of a page there is, of each kind that it has. */
const figuresOf = (page: TransferPage): string[] =>
  [
    page.words > 0 &&
      sayCount(page.words, {
        one: `${percentOf(page.wordsKept, page.words)}% of 1 word`,
        other: `${percentOf(page.wordsKept, page.words)}% of ${page.words} words`,
      }),
    page.images > 0 &&
      sayCount(page.images, {
        one: `${page.imagesKept} of 1 picture`,
        other: `${page.imagesKept} of ${page.images} pictures`,
      }),
    page.links > 0 &&
      sayCount(page.links, {
        one: `${page.linksKept} of 1 link`,
        other: `${page.linksKept} of ${page.links} links`,
      }),
    page.products > 0 &&
      sayCount(page.products, {
        one: `${page.productsKept} of 1 product`,
        other: `${page.productsKept} of ${page.products} products`,
      }),
    page.dates > 0 &&
      sayCount(page.dates, {
        one: `${page.datesKept} of 1 date`,
        other: `${page.datesKept} of ${page.dates} dates`,
      }),
  ].filter((figure) => figure !== false)

const verdicts: Record<TransferPage['verdict'], ReactNode> = {
  failed: <Badge kind="bad">Not imported</Badge>,
  empty: <Badge kind="bad">Empty</Badge>,
  partial: <Badge kind="waiting">Less than 60% of its text</Badge>,
  good: null,
}

/** One page of the old website: what the new one has of it. */
export function PageRow({ page, home, isChosen, isDone, onChoose, onCompare }: Props) {
  const { title, path, notCarried, draft, accepted, verdict } = page
  const way = wayOf(page, home)
  const name = title || way
  const isImported = path !== ''
  return (
    <li className={styles.page}>
      {isImported && !accepted && !isDone ? (
        <Checkbox
          label={<strong dir="auto">{name}</strong>}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      ) : (
        <p>
          <strong dir="auto">{name}</strong> {accepted && <Badge kind="good">Imported</Badge>}
        </p>
      )}
      <p className={styles.figures}>
        {verdicts[verdict]}
        {draft && <Badge>Draft</Badge>}
        {name !== way && (
          <span className={styles.way} dir="ltr">
            {way}
          </span>
        )}
        {isImported && figuresOf(page).map((figure) => <span key={figure}>{figure}</span>)}
      </p>
      {notCarried.length > 0 && <NotCarried sentences={notCarried} isOpen={verdict !== 'good'} />}
      {isImported && (
        <div className={styles.act}>
          <Button isSmall onClick={onCompare}>
            Compare<span className="unseen"> {name} with the old page</span>
          </Button>
        </div>
      )}
    </li>
  )
}
