import { t } from '#kit/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallError } from '#kit/web/call.ts'
import { PageFrame } from '#kit/web/page-frame/page-frame.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { previewNewPage, readOldPage, type TransferPage } from '../contract.ts'
import styles from './compare.module.css'

type Side = 'new' | 'old'
const sides: { value: Side; label: string }[] = [
  { value: 'new', label: t('New') },
  { value: 'old', label: t('Old') },
]
/** Of the screen that each side plays. */
const widthPixels = innerWidth < 700 ? 390 : 1000

interface ComparedTransfer {
  domain: string
  transfer: string
}

/** The html of one side. */
const useSide = ({ domain, transfer }: ComparedTransfer, side: Side, page: string) =>
  useQuery<string, CallError>({
    queryKey: ['transfer side', domain, transfer, side, page],
    queryFn: async ({ signal }) => {
      const endpoint = side === 'old' ? readOldPage : previewNewPage
      return (await call(endpoint, { params: { id: domain, transfer }, query: { page } }, { signal })).text()
    },
    retry: false,
  })

function Shown({ of, side, page }: { of: ComparedTransfer; side: Side; page: string }) {
  const { data, error, refetch, isFetching } = useSide(of, side, page)
  const title = side === 'old' ? t('Old page') : t('New page')
  return (
    <section className={styles.side} data-side={side} aria-label={title}>
      <h3>{title}</h3>
      <Trouble
        title={t('This page can’t be shown')}
        words={error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {data === undefined ? (
        !error && <Skeleton lines={6} />
      ) : (
        <PageFrame title={title} html={data} width={widthPixels} />
      )}
    </section>
  )
}

/** The old and the new page beside each other; on a phone one at a time. */
export function Compare({ of, page, onClose }: { of: ComparedTransfer; page: TransferPage; onClose: () => void }) {
  const [side, setSide] = useState<Side>('new')
  return (
    <Dialog isOpen isWide title={<span dir="auto">{page.title || page.path}</span>} onClose={onClose}>
      <div className={styles.switch}>
        <Segments label={t('Version')} value={side} choices={sides} onChange={setSide} />
      </div>
      <div className={styles.both} data-shown={side}>
        <Shown of={of} side="old" page={page.address} />
        <Shown of={of} side="new" page={page.path} />
      </div>
    </Dialog>
  )
}
