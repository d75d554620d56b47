import { t } from '#kit/t.ts'
import { useState } from 'react'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useCancel, usePause, useResume, type Campaign } from '../calls/use-mailing.ts'
import { peopleWords } from '../words/subscriber-words.ts'
import layout from '#kit/web/parts/layout.module.css'

/** Takes the schedule back. */
function Unschedule({ id }: { id: string }) {
  const { mutateAsync, error, isPending } = useCancel()
  const showDone = () => showToast({ title: t('Campaign unscheduled') })
  return (
    <>
      <Button isBusy={isPending} onClick={() => void mutateAsync({ params: { id } }).then(showDone, shownByItself)}>
        Unschedule
      </Button>
      <Trouble title={t('Couldn’t unschedule the campaign')} words={error?.message} />
    </>
  )
}

function Cancel({ campaign: { id, progress } }: { campaign: Campaign }) {
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, error, isPending } = useCancel()
  const stop = () => setAsked(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>Cancel</Button>
      <Confirm
        isOpen={isAsked}
        isDanger
        title={t('Cancel this campaign?')}
        text={t(
          `It won’t be sent to the remaining ${peopleWords(progress.waiting)}. This can’t be undone. To continue later, pause it instead.`,
        )}
        act={t('Cancel campaign')}
        cancelWords={t('Keep sending')}
        isBusy={isPending}
        trouble={error?.message}
        onConfirm={() => void mutateAsync({ params: { id } }).then(stop, shownByItself)}
        onCancel={stop}
      />
    </>
  )
}

/** How long the rest takes, where it is more than what goes out for one site in an hour. */
function sayRest({ progress: { waiting }, state }: Campaign, perHour: number): string | undefined {
  if (state !== 'sending' || perHour <= 0 || waiting <= perHour) return undefined
  const hours = Math.ceil(waiting / perHour)
  return sayCount(hours, {
    one: `Up to ${sayNumber(perHour)} e-mails are sent per hour, so this will take about 1 more hour. You can leave this page.`,
    other: `Up to ${sayNumber(perHour)} e-mails are sent per hour, so this will take about ${hours} more hours. You can leave this page.`,
  })
}

/** What can be done while a campaign waits or is being sent. */
export function RunningActs({ campaign, perHour }: { campaign: Campaign; perHour: number }) {
  const { id, state } = campaign
  const [pausing, resuming] = [usePause(), useResume()]
  if (state === 'scheduled') return <Unschedule id={id} />
  if (state !== 'sending' && state !== 'paused') return null
  const turn = state === 'sending' ? pausing : resuming
  const rest = sayRest(campaign, perHour)
  return (
    <>
      {rest && <p className={layout.quiet}>{rest}</p>}
      <div className={layout.acts}>
        <Button
          kind={state === 'paused' ? 'primary' : 'secondary'}
          isBusy={turn.isPending}
          onClick={() => turn.mutate({ params: { id } })}
        >
          {state === 'sending' ? t('Pause') : t('Resume')}
        </Button>
        <Cancel campaign={campaign} />
      </div>
      <Trouble words={turn.error?.message} />
    </>
  )
}
