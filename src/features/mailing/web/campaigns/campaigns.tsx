import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { SectionProps } from '#domains/web/section-props.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { add, mailing as icon } from '#kit/web/parts/icons.ts'
import { SearchField } from '#kit/web/parts/search-field.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useListInAddress, type List } from '#kit/web/parts/use-list.ts'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { campaignStates, listCampaigns } from '#mailing/campaign-contract.ts'
import { useCreateCampaign } from '../calls/use-mailing.ts'
import { useRoute } from '../calls/use-route.ts'
import { SenderDialog } from '../sender/sender-dialog.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { campaignWords } from '../words/campaign-words.ts'
import { useTouched } from '#kit/web/parts/use-touched.ts'
import styles from './campaigns.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Begins a draft and opens it. */
function NewCampaign({ domainId }: { domainId: string }) {
  const { show } = useRoute()
  const { mutateAsync, error, isPending } = useCreateCampaign()
  const createCampaign = () =>
    void mutateAsync({ params: { id: domainId }, body: {} }).then(({ id }) => show({ campaign: id }), shownByItself)
  return (
    <>
      <Button kind="primary" icon={add} isBusy={isPending} onClick={createCampaign}>
        New campaign
      </Button>
      <Trouble title={t('Couldn’t create a campaign')} words={error?.message} />
    </>
  )
}

const states = [
  { value: '', label: t('All statuses') },
  ...campaignStates.map((value) => ({ value, label: campaignWords[value][0] })),
]

function Sender({ domainId }: { domainId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Sender and footer
      </Button>
      {isOpen && <SenderDialog domainId={domainId} onClose={() => setOpen(false)} />}
    </>
  )
}

function Tools({ domain, list, onFocus }: SectionProps & { list: List; onFocus: () => void }) {
  const { read, narrow } = useRoute()
  return (
    <div className={layout.acts} onFocus={onFocus}>
      <NewCampaign domainId={domain.id} />
      <div className={styles.search}>
        <SearchField label={t('Search campaigns')} value={list.query.q ?? ''} onSearch={list.search} />
      </div>
      <div className={styles.filter}>
        <SelectField
          label={t('Status')}
          isLabelHidden
          choices={states}
          value={read('state')}
          onChange={({ currentTarget }) => narrow('state', currentTarget.value)}
        />
      </div>
      <Sender domainId={domain.id} />
    </div>
  )
}

function Nothing({ domainId, isUnused }: { domainId: string; isUnused: boolean }) {
  const { show } = useRoute()
  if (!isUnused)
    return (
      <Empty title={t('No campaigns match.')}>
        <Button onClick={() => show({})}>Show all</Button>
      </Empty>
    )
  return (
    <Empty
      icon={icon}
      title={t('No campaigns yet')}
      text={t(
        'A campaign is an e-mail to your confirmed subscribers. Write it, preview it, send yourself a test, then send it to everyone.',
      )}
    >
      <NewCampaign domainId={domainId} />
      <Sender domainId={domainId} />
    </Empty>
  )
}

/** To the pages before and behind; nothing where there is one page. */
function Pages({ list, next }: { list: List; next: string | null }) {
  if (list.page === 1 && next === null) return null
  return (
    <nav className={layout.acts} aria-label={t('Pages')}>
      <Button disabled={list.page === 1} onClick={list.goBack}>
        Previous
      </Button>
      <span className={layout.quiet}>Page {list.page}</span>
      <Button disabled={next === null} onClick={() => next !== null && list.goOn(next)}>
        Next
      </Button>
    </nav>
  )
}

const campaignsOnPage = 20

/** The campaigns of a domain, the latest first. */
export function Campaigns({ domain }: SectionProps) {
  const list = useListInAddress()
  const { isTouched, touch } = useTouched()
  const { read } = useRoute()
  const { q, cursor } = list.query
  const state = campaignStates.find((each) => each === read('state'))
  const query = { q, cursor, limit: campaignsOnPage, state }
  const { data, error, isFetching, refetch } = useAnswer(listCampaigns, { params: { id: domain.id }, query })
  const isUnused = data?.items.length === 0 && q === undefined && state === undefined && list.page === 1
  return (
    <div className={layout.section}>
      {(!isUnused || isTouched) && <Tools domain={domain} list={list} onFocus={touch} />}
      <Trouble
        title={t('Couldn’t load campaigns')}
        words={data ? undefined : error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {!data && !error && <Skeleton lines={8} />}
      {data && data.items.length > 0 && (
        <ol className={styles.cards} aria-label={t('Campaigns')}>
          {data.items.map((row) => (
            <CampaignCard key={row.id} row={row} />
          ))}
        </ol>
      )}
      {data?.items.length === 0 && <Nothing domainId={domain.id} isUnused={isUnused} />}
      <Pages list={list} next={data?.next ?? null} />
    </div>
  )
}
