import { t } from '#kit/t.ts'
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
import type { CampaignText } from '../calls/written.ts'
import styles from './campaign-editor.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  campaign: Campaign
  mailing: MailingView
  values: CampaignText
  /** How many would get it; undefined until that is known. */
  recipients: number | undefined
  save: () => Promise<number | undefined>
}

/** What is missing before it can be sent. */
function findObstacle({ values, recipients }: Props): string | undefined {
  if (values.subject.trim() === '') return t('Add a subject before sending.')
  if (values.content.trim() === '') return t('Add some content before sending.')
  if (recipients !== 0) return undefined
  return values.tags.length > 0
    ? t('No confirmed subscribers have these tags.')
    : t('There are no confirmed subscribers to send this to yet.')
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
      title={t(`Send to ${peopleWords(recipients)}?`)}
      text={t(
        `“${values.subject.trim()}” will be sent right away. You can pause or cancel while it’s sending, but e-mails already sent can’t be recalled.`,
      )}
      act={t(`Send to ${peopleWords(recipients)}`)}
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
        {obstacle ?? (recipients !== undefined && t(`Will be sent to ${peopleWords(recipients)}.`))}
      </p>
      <div className={layout.acts}>
        <Button onClick={() => setOpen('test')}>Send test</Button>
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
