import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { PagedList } from '#kit/web/parts/paged-list.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { usePages } from '#kit/web/use-pages.ts'
import { decideHold, listHolds, type MailHold } from '#mailing/holds-contract.ts'
import styles from './holds.module.css'
import layout from '#kit/web/parts/layout.module.css'

const stateWords = {
  held: { kind: 'waiting', words: t('Waiting') },
  released: { kind: 'good', words: t('Released') },
  refused: { kind: 'bad', words: t('Refused') },
} as const

const why = {
  sender: t(
    'A campaign is to be sent under this name. It could be taken for that of a brand, of this platform or of someone in charge.',
  ),
  'first-portion': t(
    'The first e-mails of this campaign came back or were reported as spam too often. The rest waits.',
  ),
}

function Acts({ hold: { id, state } }: { hold: MailHold }) {
  const { mutate, error, isPending } = useSend(decideHold, listHolds)
  const decide = (decision: 'release' | 'refuse') => () =>
    mutate(
      { params: { id }, body: { decision } },
      { onSuccess: () => showToast({ title: decision === 'release' ? t('E-mail released') : t('E-mail refused') }) },
    )
  return (
    <>
      <div className={layout.acts}>
        {state !== 'released' && (
          <Button kind="primary" isBusy={isPending} onClick={decide('release')}>
            Release
          </Button>
        )}
        {state !== 'refused' && (
          <Button isBusy={isPending} onClick={decide('refuse')}>
            Refuse
          </Button>
        )}
      </div>
      <Trouble words={error?.message} />
    </>
  )
}

function HoldCard({ hold }: { hold: MailHold }) {
  const { id, kind, domain, title, detail, state, created_at } = hold
  const { kind: colour, words } = stateWords[state]
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
        <Badge kind={colour}>{words}</Badge>
      </header>
      <p className={layout.quiet}>
        <bdi>{domain}</bdi>, <time dateTime={created_at}>{writeMoment(created_at)}</time>
      </p>
      <p>{why[kind]}</p>
      {detail !== null && <p>{detail}</p>}
      <Acts hold={hold} />
    </article>
  )
}

/** What waits or was decided, the latest first. */
export function HoldList({ state }: { state: 'held' | 'decided' }) {
  const list = usePages(listHolds, { query: { state, limit: 20 } })
  const words = {
    loading: t('Loading held e-mail'),
    failed: t('Failed to load held e-mail'),
    forbidden: t('Only administrators can see held e-mail.'),
    title: state === 'held' ? t('No held e-mail') : t('Nothing decided yet'),
    text: t('When a campaign has to wait for an administrator, it appears here and you get an e-mail.'),
  }
  return (
    <PagedList list={list} words={words}>
      {(hold) => <HoldCard hold={hold} />}
    </PagedList>
  )
}
