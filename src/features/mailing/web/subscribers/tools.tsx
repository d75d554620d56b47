import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { SectionProps } from '#domains/web/section-props.ts'
import { call } from '#kit/web/call.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { add, upload } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useCsv } from '#kit/web/save-csv.ts'
import { exportSubscribers } from '#mailing/contract.ts'
import type { MailingView } from '../calls/use-mailing.ts'
import { AddSubscriber } from './add-subscriber.tsx'
import layout from '#kit/web/parts/layout.module.css'

const ImportDialog = later(async () => (await import('../import/import-dialog.tsx')).ImportDialog)

interface Props extends SectionProps {
  mailing: MailingView
  isEmpty: boolean
}

/** Adding people by hand or from a file, and taking the list along. */
export function Tools({ domain: { id, label }, mailing, isEmpty }: Props) {
  const [open, setOpen] = useState<'add' | 'import'>()
  const close = () => setOpen(undefined)
  const fetchCsv = () => call(exportSubscribers, { params: { id } })
  const { mutate, error, isPending } = useCsv(fetchCsv, `subscribers-${label}.csv`)
  return (
    <>
      <div className={layout.acts}>
        <Button icon={add} onClick={() => setOpen('add')}>
          Add subscriber
        </Button>
        <Button icon={upload} onClick={() => setOpen('import')}>
          Import CSV
        </Button>
        {!isEmpty && (
          <Button kind="quiet" isBusy={isPending} onClick={() => mutate()}>
            Export CSV
          </Button>
        )}
      </div>
      <Trouble title={t('Couldn’t export the list')} words={error?.message} onRetry={() => mutate()} />
      {open === 'add' && <AddSubscriber domainId={id} onClose={close} />}
      {open === 'import' && <ImportDialog domainId={id} mailing={mailing} onClose={close} />}
    </>
  )
}
