import { t } from '#kit/t.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { subscriberStates } from '#mailing/rules.ts'
import { useMailing } from '../calls/use-mailing.ts'
import { useRoute } from '../calls/use-route.ts'
import { Imports } from '../import/imports.tsx'
import { Counts } from './counts.tsx'
import { HowToSubscribe } from './how-to-subscribe.tsx'
import { SubscriberList } from './subscriber-list.tsx'
import { Tools } from './tools.tsx'
import layout from '#kit/web/parts/layout.module.css'

/** Who is on the list, and how people get there. */
export function Subscribers({ domain }: SectionProps) {
  const { data, error, isFetching, refetch } = useMailing(domain.id)
  const { read, narrow } = useRoute()
  const state = subscriberStates.find((each) => each === read('state'))
  if (!data)
    return (
      <>
        <Trouble
          title={t('Couldn’t load the mailing list')}
          words={error?.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
        {!error && <Skeleton lines={8} />}
      </>
    )
  const isEmpty = Object.values(data.counts).every((count) => count === 0)
  return (
    <div className={layout.section}>
      {!isEmpty && <Counts counts={data.counts} chosen={state} onChoose={(to) => narrow('state', to ?? '')} />}
      <Tools domain={domain} mailing={data} isEmpty={isEmpty} />
      <Imports domainId={domain.id} />
      {isEmpty ? <HowToSubscribe domain={domain} /> : <SubscriberList domain={domain} mailing={data} state={state} />}
      {!isEmpty && (
        <details>
          <summary>How people subscribe</summary>
          <HowToSubscribe domain={domain} isPlain />
        </details>
      )}
    </div>
  )
}
