import { t } from '#kit/t.ts'
import { useState } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { Progress } from '#kit/web/parts/progress.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import type { ListedTransfer } from './use-transfers.ts'
import { useCancel } from './use-transfers.ts'
import layout from '#kit/web/parts/layout.module.css'

/** What is being done now. The last part, after all pages are read, makes the new site. */
function stepOf({ state, done, total, message }: ListedTransfer): string {
  if (message !== '') return message
  if (state === 'queued') return t('Waiting to start. This usually takes a few seconds.')
  if (total === 0) return t('Finding pages.')
  return done < total ? t('Reading pages.') : t('Creating your new pages, pictures and menus.')
}

const sayFound = (done: number, total: number) =>
  sayCount(total, { one: `${done} of 1 page found so far`, other: `${done} of ${total} pages found so far` })

/** How far a transfer is, with a way to stop it. */
export function UnderWay({ domain, transfer }: { domain: string; transfer: ListedTransfer }) {
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, isPending, error } = useCancel()
  const { id, done, total, source } = transfer
  const stop = () =>
    void mutateAsync({ params: { id: domain, transfer: id } }).then(() => setAsked(false), shownByItself)
  return (
    <section className={layout.section} aria-label={t('Progress')}>
      <Progress
        label={<span dir="auto">{source}</span>}
        {...(total > 0 && { done: done / total })}
        words={total > 0 ? sayFound(done, total) : ''}
      />
      <output>{stepOf(transfer)}</output>
      <p className={layout.quiet}>
        You can leave this page. The import continues, and you’ll find it here when you come back.
      </p>
      <div className={layout.acts}>
        <Button onClick={() => setAsked(true)}>Cancel</Button>
      </div>
      <Confirm
        isOpen={isAsked}
        title={t('Cancel this import?')}
        text={t(
          'Everything read so far will be deleted. Your site stays as it is, and you can start again at any time.',
        )}
        act={t('Cancel import')}
        cancelWords={t('Keep importing')}
        isBusy={isPending}
        trouble={error?.message}
        onConfirm={stop}
        onCancel={() => setAsked(false)}
      />
    </section>
  )
}
