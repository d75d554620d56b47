import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { listNotifications, sendTest, type RecipientState as State } from '../contract.ts'
import type { Channel, NotificationKind } from '../lists.ts'
import { CodeDialog, Resend } from './code-dialog.tsx'
import { stateWords } from './state-words.ts'
import styles from './notification-settings.module.css'

interface Props {
  domain: string
  kind: NotificationKind
  channel: Channel
  state: State
}

function SendTest({ domain, kind, channel, state: { entry } }: Props) {
  const { mutate, isPending } = useSend(sendTest, listNotifications)
  const send = () =>
    mutate(
      { params: { id: domain }, body: { kind, channel, entry } },
      {
        onSuccess: ({ message }) => showToast({ title: message }),
        onError: ({ message }) =>
          showToast({ title: t('Couldn’t send the test'), text: message, kind: 'bad', lastsMs: 6000 }),
      },
    )
  return (
    <Button isSmall kind="quiet" isBusy={isPending} aria-label={t(`Send test to ${entry}`)} onClick={send}>
      Send test
    </Button>
  )
}

/** What is next for a saved recipient. */
function Acts(about: Props) {
  const [isOpen, setOpen] = useState(false)
  const { state, channel, domain } = about
  if (state.state === 'verified') return state.reason === null && <SendTest {...about} />
  if (state.state === 'stopped')
    return channel === 'email' && <Resend {...{ domain, channel, state }} words={t('Ask to resume')} />
  return (
    <>
      <Button isSmall aria-label={t(`Enter code for ${state.entry}`)} onClick={() => setOpen(true)}>
        Enter code
      </Button>
      <Resend {...{ domain, channel, state }} />
      <CodeDialog {...{ domain, channel, state }} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Whether a recipient is notified of anything, and if not, what to do about it. */
export function RecipientState(about: Props) {
  const { state, reason } = about.state
  const { words, look } = stateWords[state]
  return (
    <>
      <Badge kind={look}>{words}</Badge>
      {reason !== null && <span className={styles.reason}>{reason}</span>}
      <span className={styles.acts}>
        <Acts {...about} />
      </span>
    </>
  )
}
