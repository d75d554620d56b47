import { t } from '#kit/t.ts'
import { listFailedMail, retryFailedMail, type FailedMail } from '#kit/mail-contract.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { again, mail } from '#kit/web/parts/icons.ts'
import { Table } from '#kit/web/parts/table.tsx'
import type { Column } from '#kit/web/parts/table-column.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useListInAddress } from '#kit/web/parts/use-list.ts'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import styles from './failed-mail-screen.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Without a domain: of the whole installation, for its administrators. */
interface Owner {
  domain: string | undefined
}

function TryAgain({ id, canRetry, domain }: Pick<FailedMail, 'id' | 'canRetry'> & Owner) {
  const { mutate, isPending } = useSend(retryFailedMail, listFailedMail)
  if (!canRetry) return <span className={layout.quiet}>Can’t be resent</span>
  const send = () =>
    mutate(
      { params: { id }, query: { domain_id: domain } },
      {
        onSuccess: ({ message }) => showToast({ title: message }),
        onError: ({ message }) => showToast({ title: t('Not sent'), text: message, kind: 'bad', lastsMs: 6000 }),
      },
    )
  return (
    <span className={styles.whole}>
      <Button isSmall icon={again} isBusy={isPending} onClick={send}>
        Try again
      </Button>
    </span>
  )
}

const columnsOf = (domain: string | undefined): Column<FailedMail>[] => [
  { key: 'to', title: t('To'), isSortable: true, cell: ({ to }) => <bdi>{to}</bdi> },
  { key: 'subject', title: t('Subject'), cell: ({ subject }) => <bdi>{subject || t('No subject')}</bdi> },
  {
    key: 'failedAt',
    title: t('When'),
    isSortable: true,
    cell: ({ failedAt }) => (
      <time className={styles.whole} dateTime={failedAt}>
        {writeMoment(failedAt)}
      </time>
    ),
  },
  { key: 'why', title: t('Why'), cell: ({ problem }) => <span dir="auto">{problem}</span> },
  { key: 'act', title: t('Try again'), isAtEnd: true, cell: (row) => <TryAgain {...row} domain={domain} /> },
]

function Mails({ domain }: Owner) {
  const list = useListInAddress({ sort: '-failedAt' })
  const { q, cursor } = list.query
  const sort = (['failedAt', '-failedAt', 'to', '-to'] as const).find((each) => each === list.query.sort)
  const query = { q, cursor, sort, domain_id: domain }
  const { data, error, isFetching, refetch } = useAnswer(listFailedMail, { query })
  if (error?.status === 403 || error?.status === 404) {
    const words =
      domain === undefined
        ? t(
            'Only administrators can see all failed e-mails. To see those of your site, open this page from its notification settings.',
          )
        : error.message
    return <Trouble title={t('Failed to load e-mails')} words={words} />
  }
  return (
    <Table
      caption={t('Failed e-mails')}
      columns={columnsOf(domain)}
      keyOf={({ id }) => id}
      list={list}
      answer={data}
      isBusy={isFetching}
      trouble={error?.message}
      onRetry={() => void refetch()}
      searchLabel={t('Search by address or subject')}
      empty={
        <Empty
          icon={mail}
          title={t('No failed e-mails')}
          text={t('E-mails that couldn’t be delivered are listed here for 90 days.')}
        />
      }
    />
  )
}

/** Mail that could not be delivered, to be sent again. */
export default function FailedMailScreen() {
  const [query] = useSearchParams()
  const domain = query.get('domain') ?? undefined
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Failed e-mails</h1>
        <p>E-mails that couldn’t be delivered within a day or were rejected. Fix the cause, then try again.</p>
      </header>
      <Mails key={domain} domain={domain} />
    </div>
  )
}
