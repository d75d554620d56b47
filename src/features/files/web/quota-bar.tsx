import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import { sayNumber } from '#kit/say-count.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { getStorage } from '../contract.ts'
import { writeSize } from './amounts.ts'
import styles from './quota-bar.module.css'

type Storage = Answer<typeof getStorage>
type Room = Pick<Storage, 'used' | 'limit'>

const writeRoom = ({ used, limit }: Room, write: (amount: number) => string) =>
  limit === null ? write(used) : t(`${write(used)} of ${write(limit)}`)

/** What is kept beside the files, and what happens once its room is full. */
const beside = [
  ['history', t('Earlier versions'), t('When they fill their room, the oldest go. You can always save.')],
  ['trash', t('Trash'), t('Kept for 30 days. When it fills its room, the oldest goes before that.')],
  [
    'drafts',
    t('Unpublished drafts'),
    t('When they fill their room, what you type stays in this browser until you publish it.'),
  ],
  [
    'deletedSites',
    t('Sites of deleted domains'),
    t('Kept for 30 days. When they fill their room, the oldest go before that.'),
  ],
] as const

const Row = ({ title, words, hint }: { title: string; words: string; hint?: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <strong>{words}</strong>
    </dd>
    {hint && <dd>{hint}</dd>}
  </div>
)

/** How much room the sites of an account take of what there is for them, and what is kept beside their files. */
export function QuotaBar({ domain }: { domain: string }) {
  const { data } = useAnswer(getStorage, { params: { id: domain } })
  if (!data) return null
  const { used, limit, entries } = data
  return (
    <details className={styles.quota}>
      <summary>
        {limit !== null && <meter value={used} max={limit} high={limit * 0.9} aria-label={t('Room used')} />}
        <span>{t(`${writeRoom(data, writeSize)} used`)}</span>
      </summary>
      <dl>
        <Row title={t('Files and folders')} words={writeRoom(entries, sayNumber)} />
        {beside.map(([name, title, hint]) => (
          <Row key={name} title={title} words={writeRoom(data[name], writeSize)} hint={hint} />
        ))}
      </dl>
      <p>
        This counts all of the owner’s sites together. What is kept beside the files takes no room from them. Each
        version, draft and deleted file counts for 4 KB more than it holds.
      </p>
    </details>
  )
}
