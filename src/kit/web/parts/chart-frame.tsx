import { t } from '#kit/t.ts'
import { useId, type ReactNode } from 'react'
import styles from './chart-frame.module.css'
import { Empty } from './empty.tsx'
import { analytics } from './icons.ts'
import { Skeleton } from './skeleton.tsx'
import { Trouble } from './trouble.tsx'

/** One of the eight colours of charts, `var(--chart-1)` and so on inside the frame. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const english = { table: t('Show the numbers'), empty: t('Nothing to show for this period.'), loading: t('Loading...') }

interface Props {
  title: ReactNode
  /** What the picture says, in a sentence that is read out in its place. */
  summary: string
  legend: readonly { name: string; colour: ChartColour }[]
  /** The same as numbers: the first cell of a row says what it is of. Left out where they stand beside it. */
  numbers?: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  isLoading?: boolean
  trouble?: string | undefined
  onRetry?: () => void
  /** Such as the choice of a time. */
  tools?: ReactNode
  words?: Partial<typeof english>
  /** The picture itself. */
  children: ReactNode
}

const Numbers = ({ numbers: { head, rows }, words }: Required<Pick<Props, 'numbers'>> & { words: string }) => (
  <details className={styles.numbers}>
    <summary>{words}</summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
    <section aria-label={words} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)

function Picture({ summary, legend, numbers, words, children }: Props & { words: typeof english }) {
  if (numbers?.rows.length === 0) return <Empty icon={analytics} title={words.empty} />
  return (
    <>
      <ul className={styles.legend}>
        {legend.map(({ name, colour }) => (
          <li key={name} data-colour={colour}>
            {name}
          </li>
        ))}
      </ul>
      <p className="unseen">{summary}</p>
      <div aria-hidden="true" className={styles.picture}>
        {children}
      </div>
      {numbers && <Numbers numbers={numbers} words={words.table} />}
    </>
  )
}

/** Around a chart: what it is of, what its colours mean, and the same in numbers for those who can't see it. */
export function ChartFrame(props: Props) {
  const { title, isLoading, trouble, onRetry, tools, words: given } = props
  const id = useId()
  const words = { ...english, ...given }
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <figcaption>
        <span id={id} className={styles.title}>
          {title}
        </span>
        {tools}
      </figcaption>
      <Trouble words={trouble} onRetry={onRetry} />
      {isLoading && <Skeleton words={words.loading} lines={5} />}
      {!isLoading && !trouble && <Picture {...props} words={words} />}
    </figure>
  )
}
