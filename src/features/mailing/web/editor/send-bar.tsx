import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { clock, mail } from '#kit/web/parts/icons.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { useSendNow, type Campaign, type MailingView } from '../calls/use-mailing.ts'
import { peopleWords } from '../words/subscriber-words.ts'
import { unsavedWords } from './save-state.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import type { Written } from '../calls/written.ts'
import styles from './campaign-editor.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  campaign: Campaign
  mailing: MailingView
  values: Written
  /** How many would get it; undefined until that is known. */
  recipients: number | undefined
  save: () => Promise<number | undefined>
}

/** What is missing before it can be sent. */
function findObstacle({ values, recipients }: Props): string | undefined {
  if (values.subject.trim() === '') return 'Write a subject to send it.'
  if (values.content.trim() === '') return 'Write some content to send it.'
  if (recipients !== 0) return undefined
  return values.tags.length > 0
    ? 'Nobody who confirmed has one of these tags.'
    : 'Nobody has confirmed yet, so there is nobody to send it to.'
}

function SendNow({ campaign, values, recipients = 0, save, onClose }: Props & { onClose: () => void }) {
  const [isUnsaved, setUnsaved] = useState(false)
  const { mutateAsync, error, isPending } = useSendNow()
  const send = async () => {
    const version = await save()
    if (version === undefined) return setUnsaved(true)
    await mutateAsync({ params: { id: campaign.id }, body: { version } }).then(onClose, shownByItself)
  }
  const unsaved = isUnsaved ? unsavedWords : undefined
  return (
    <Confirm
      isOpen
      title={`Send it to ${peopleWords(recipients)}?`}
      text={`“${values.subject.trim()}” goes out at once. You can pause or cancel while it is being sent, but mail that has been sent can’t be called back.`}
      act={`Send to ${peopleWords(recipients)}`}
      isBusy={isPending}
      trouble={unsaved ?? error?.message}
      onConfirm={() => void send()}
      onCancel={onClose}
    />
  )
}

/** The steps that follow the writing. */
export function SendBar(props: Props) {
  const { campaign, mailing, recipients, save } = props
  const [open, setOpen] = useState<'test' | 'schedule' | 'send'>()
  const close = () => setOpen(undefined)
  const obstacle = findObstacle(props)
  const isReady = obstacle === undefined && recipients !== undefined
  return (
    <div className={styles.sending}>
      <p className={layout.quiet} aria-live="polite">
        {obstacle ?? (recipients !== undefined && `Goes to ${peopleWords(recipients)}.`)}
      </p>
      <div className={layout.acts}>
        <Button onClick={() => setOpen('test')}>Send a test</Button>
        <Button icon={clock} disabled={!isReady} onClick={() => setOpen('schedule')}>
          Schedule
        </Button>
        <Button kind="primary" icon={mail} disabled={!isReady} onClick={() => setOpen('send')}>
          Send now
        </Button>
      </div>
      {open === 'test' && <TestDialog id={campaign.id} mailing={mailing} save={save} onClose={close} />}
      {open === 'schedule' && (
        <ScheduleDialog id={campaign.id} timeZone={mailing.timeZone} save={save} onClose={close} />
      )}
      {open === 'send' && <SendNow {...props} onClose={close} />}
    </div>
  )
}
