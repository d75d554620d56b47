import { t } from '#kit/t.ts'
import { useEffect, useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { CodeBoxes, isWhole } from '#kit/web/parts/code-boxes.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { enterCode, getSettings, sendProof, type RecipientState } from '../contract.ts'
import { resendAfterSeconds, type Channel } from '../lists.ts'
import styles from './notification-settings.module.css'

function useSecondsUntil(moment: string | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [])
  const seconds = moment === null ? 0 : Math.ceil((Date.parse(moment) - now) / 1000)
  return Math.min(Math.max(seconds, 0), resendAfterSeconds)
}

interface ResendProps {
  domain: string
  channel: Channel
  state: RecipientState
  words?: string
}

/** Sends another code, once enough time has passed since the last. */
export function Resend({ domain, channel, state: { entry, resendAt }, words = t('Resend') }: ResendProps) {
  const seconds = useSecondsUntil(resendAt)
  const { mutate, isPending } = useSend(sendProof, getSettings)
  const send = () =>
    mutate(
      { params: { id: domain }, body: { channel, entry } },
      {
        onSuccess: ({ message }) => showToast({ title: message }),
        onError: ({ message }) =>
          showToast({ title: t('Couldn’t send the code'), text: message, kind: 'bad', lastsMs: 6000 }),
      },
    )
  return (
    <Button isSmall kind="quiet" isBusy={isPending} disabled={seconds > 0} focusableWhenDisabled onClick={send}>
      {seconds > 0 ? t(`${words} in ${seconds} s`) : words}
    </Button>
  )
}

interface Props extends ResendProps {
  isOpen: boolean
  onClose: () => void
}

/** What is typed of a code; the last digit sends it, and a wrong one empties the boxes. */
function useCode({ domain, channel, state: { entry }, onClose }: Props) {
  const [code, setCode] = useState('')
  const [turn, setTurn] = useState(0)
  const { mutate, error, isPending, reset } = useSend(enterCode, getSettings)
  function close(): void {
    setCode('')
    reset()
    onClose()
  }
  function type(next: string): void {
    setCode(next)
    if (!isWhole(next) || isPending) return
    const onError = () => {
      setCode('')
      setTurn((before) => before + 1)
    }
    const onSuccess = () => {
      showToast({ title: t(`${entry} is verified`) })
      close()
    }
    mutate({ params: { id: domain }, body: { channel, entry, code: next } }, { onSuccess, onError })
  }
  return { code, turn, error, close, type }
}

/** Takes the code that an address or phone was sent. */
export function CodeDialog(props: Props) {
  const { isOpen, onClose: _close, ...about } = props
  const { code, turn, error, close, type } = useCode(props)
  const text = (
    <>
      {about.channel === 'email' ? t('We’ve e-mailed a 6-digit code to') : t('We’ve texted a 6-digit code to')}{' '}
      <bdi>{about.state.entry}</bdi>.
    </>
  )
  const boxes = { code, onCode: type, label: t('Code'), boxLabel: t('Digit {place}'), isWrong: error !== null }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('Enter code')} text={text}>
      <div className={styles.code}>
        <CodeBoxes key={turn} {...boxes} digitsOnly />
        <Trouble words={error?.message} />
        <div>
          <Resend {...about} words={t('Send new code')} />
        </div>
      </div>
    </Dialog>
  )
}
