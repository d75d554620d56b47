import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { Progress } from '#kit/web/parts/progress.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import type { Listed } from './use-transfers.ts'
import { useCancel } from './use-transfers.ts'
import layout from '#kit/web/parts/layout.module.css'

const plural = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** What is being done now. The last part, after all pages are read, makes the new site. */
function stepOf({ state, done, total, message }: Listed): string {
  if (message !== '') return message
  if (state === 'queued') return 'Waiting for its turn. This starts within a few seconds.'
  if (total === 0) return 'Looking for pages.'
  return done < total ? 'Reading pages.' : 'Making your new pages: texts, pictures and menus.'
}

/** How far a transfer is, with a way to stop it. */
export function UnderWay({ domain, transfer }: { domain: string; transfer: Listed }) {
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, isPending, error } = useCancel()
  const { id, done, total, source } = transfer
  const stop = () =>
    void mutateAsync({ params: { id: domain, transfer: id } }).then(() => setAsked(false), shownByItself)
  return (
    <section className={layout.section} aria-label="Progress">
      <Progress
        label={<span dir="auto">{source}</span>}
        {...(total > 0 && { done: done / total })}
        words={total > 0 ? `${done} of ${plural(total, 'page', 'pages')} known so far` : ''}
      />
      <output>{stepOf(transfer)}</output>
      <p className={layout.quiet}>You can leave this page: it goes on, and you find it here again.</p>
      <div className={layout.acts}>
        <Button onClick={() => setAsked(true)}>Cancel</Button>
      </div>
      <Confirm
        isOpen={isAsked}
        title="Stop bringing this website?"
        text="What was read so far is forgotten. Your site stays as it is, and you can begin again at any time."
        act="Stop it"
        cancelWords="Go on"
        isBusy={isPending}
        trouble={error?.message}
        onConfirm={stop}
        onCancel={() => setAsked(false)}
      />
    </section>
  )
}
