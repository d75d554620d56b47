import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { useBlock } from './use-block.ts'
import type { Person } from './use-like.ts'

const ReportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Ways to be left in peace by somebody. */
export function SafetyButtons({ person: { id, name }, onBlocked }: { person: Person; onBlocked: () => void }) {
  const { block, isPending } = useBlock(id)
  const [asked, ask] = useState<'block' | 'report'>()
  const wasPending = useRef(false)
  const end = useEffectEvent(() => {
    if (wasPending.current && !isPending) {
      ask(undefined)
      onBlocked()
    }
    wasPending.current = isPending
  })
  useEffect(() => end(), [isPending])
  const close = () => ask(undefined)
  return (
    <>
      <Button kind="quiet" onClick={() => ask('block')}>
        Block
      </Button>
      <Button kind="quiet" onClick={() => ask('report')}>
        Report
      </Button>
      <Confirm
        isOpen={asked === 'block'}
        title={t(`Block ${name}?`)}
        text={t(
          'You won’t be able to find or message each other with these profiles. If you’ve matched, the match will end.',
        )}
        act={t('Block')}
        isDanger
        isBusy={isPending}
        onConfirm={block}
        onCancel={close}
      />
      {asked === 'report' && <ReportDialog id={id} name={name} onClose={close} />}
    </>
  )
}
