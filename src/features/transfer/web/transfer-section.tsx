import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { SectionProps } from '#domains/web/section-props.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useLostFocus } from '#kit/web/use-lost-focus.ts'
import { isUnderWay } from '../rules.ts'
import { Arrived, TakenBack, type UndoAnswer } from './arrived.tsx'
import { BeginForm } from './begin-form.tsx'
import { Report } from './report.tsx'
import { UnderWay } from './under-way.tsx'
import { useTransfer, useTransfers, type ListedTransfer } from './use-transfers.ts'
import layout from '#kit/web/parts/layout.module.css'

interface OneProps extends SectionProps {
  listed: ListedTransfer
  /** Asks for a website, with the address that failed. */
  onAgain: (address?: string) => void
}

/** Those under way and those that failed say themselves what they import. */
const isThere = (state: ListedTransfer['state']): boolean => state === 'ready' || state === 'accepted'

const nothingRead = t('Check the address, or import the website from a file.')

/** A transfer with its pages. */
function Finished({ domain, listed, onAgain }: OneProps) {
  const { data, error, refetch } = useTransfer(domain.id, listed.id)
  const [undone, setUndone] = useState<UndoAnswer>()
  if (!data) return error ? <Trouble words={error.message} onRetry={() => void refetch()} /> : <Loading />
  return (
    <>
      {data.change !== null && <Arrived domain={domain} change={data.change} onUndone={setUndone} />}
      {data.change === null && undone && <TakenBack undone={undone} />}
      <Report domain={domain.id} transfer={data} />
      <div className={layout.acts}>
        <Button onClick={() => onAgain()}>Import another website</Button>
      </div>
    </>
  )
}

function One({ domain, listed, onAgain }: OneProps) {
  if (isUnderWay(listed.state)) return <UnderWay domain={domain.id} transfer={listed} />
  if (listed.state === 'failed')
    return (
      <Trouble
        title={t(`${listed.source} couldn’t be imported`)}
        words={listed.message || nothingRead}
        retryWords={t('Start again')}
        onRetry={() => onAgain(/^https?:/.test(listed.source) ? listed.source : '')}
      />
    )
  return <Finished key={listed.id} domain={domain} listed={listed} onAgain={onAgain} />
}

const states: Record<ListedTransfer['state'], string> = {
  queued: t('Waiting'),
  reading: t('In progress'),
  ready: t('Ready to import'),
  accepted: t('Imported'),
  cancelled: t('Stopped'),
  failed: t('Failed'),
}

const Earlier = ({ listed, onOpen }: { listed: ListedTransfer[]; onOpen: (id: string) => void }) => (
  <section aria-label={t('Earlier imports')}>
    <h3>Earlier</h3>
    <ul className={layout.rows}>
      {listed.map(({ id, source, state, createdAt }) => (
        <li key={id}>
          <div>
            <p dir="auto">{source}</p>
            <p>
              {states[state]}, {writeMoment(createdAt)}
            </p>
          </div>
          {state !== 'cancelled' && (
            <Button isSmall onClick={() => onOpen(id)}>
              Open<span className="unseen"> {source}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const hint = t(
  'We copy your pages, pictures, menus and products into your site so that you can edit everything here. Your old website stays as it is, and your site doesn’t change until you’ve reviewed the result.',
)

/** Imports a website from elsewhere into a domain. */
export function TransferSection({ domain }: SectionProps) {
  const { data, error, refetch } = useTransfers(domain.id)
  const [chosen, setChosen] = useState<string>()
  const [start, setStart] = useState('')
  const heading = useLostFocus()
  const open = data?.filter(({ state }) => state !== 'cancelled') ?? []
  const shown = chosen === 'new' ? undefined : (open.find(({ id }) => id === chosen) ?? open[0])
  const others = data?.filter((one) => one !== shown) ?? []
  function again(address = ''): void {
    setStart(address)
    setChosen('new')
  }
  return (
    <div className={layout.section}>
      <header className={layout.heading}>
        <h2 ref={heading} tabIndex={-1}>
          Import a website
        </h2>
        {!shown && <p>{hint}</p>}
        {shown && isThere(shown.state) && <p dir="auto">{shown.source}</p>}
      </header>
      <Trouble words={error?.message} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {data && !shown && <BeginForm domain={domain.id} start={start} onBegun={setChosen} />}
      {shown && <One domain={domain} listed={shown} onAgain={again} />}
      {others.length > 0 && <Earlier listed={others} onOpen={setChosen} />}
    </div>
  )
}
