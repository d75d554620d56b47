import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { Link, Onward } from '#kit/web/route/link.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { forgotPassword, verifyCode } from '../contract.ts'
import { codeLength } from '../rules.ts'
import { screenWords } from './screen-words.ts'
import { Entrance } from './entrance.tsx'
import { focusOnce } from './step.ts'
import { Refused } from './refused.tsx'
import { isCodeValid, keepReset, readReset } from './reset-email.ts'
import { Resend } from './resend.tsx'
import { useAsNobody, wordsOf } from './use-as-nobody.ts'
import { tidyCode } from '#kit/web/parts/use-code-boxes.ts'
import { useWholeCode } from '#kit/web/parts/use-whole-code.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import layout from '#kit/web/parts/layout.module.css'

/** When a code was sent to an address; sends another, and tells when it is on its way. */
function useSentCode(email: string, sentBefore: number) {
  const [sentAt, setSentAt] = useState(sentBefore)
  const { mutate, error } = useAsNobody(forgotPassword)
  const onSuccess = () => {
    keepReset({ email, sentAt: Date.now() })
    setSentAt(Date.now())
    showToast({ title: t('Verification code has been resent to your email') })
  }
  return { sentAt, error, resend: () => mutate({ body: { email } }, { onSuccess }) }
}

function useEntry(email: string) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { mutate, error, isPending, reset } = useAsNobody(verifyCode)
  const send = (whole: string) =>
    mutate({ body: { email, code: whole } }, { onSuccess: () => void navigate('/reset-password') })
  const sendWhole = useWholeCode(send)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (code.length === codeLength && !isPending) send(code)
  }
  function type(text: string): void {
    const typed = tidyCode(text, true).slice(0, codeLength)
    setCode(typed)
    if (error) reset()
    sendWhole(typed)
  }
  return { code, error, isPending, submit, type }
}

function CodeForm({ email, sent }: { email: string; sent: ReturnType<typeof useSentCode> }) {
  const { code, error, isPending, submit, type } = useEntry(email)
  const isWrong = error !== null && error.retryAt === 0
  return (
    <form className={layout.fields} onSubmit={submit} noValidate>
      <div className="digits">
        <TextField
          label={t('Verification code')}
          value={code}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          error={isWrong ? wordsOf(error, t('Invalid verification code')) : undefined}
          isErrorAnnounced
          inputMode="numeric"
          autoComplete="one-time-code"

          ref={focusOnce}
          isRequired
        />
      </div>
      <Button kind="primary" type="submit" isBusy={isPending} disabled={code.length !== codeLength}>
        Verify
      </Button>
      <output className="unseen">{isPending && screenWords.checking}</output>
      <Refused error={isWrong ? null : error} />
      <Refused error={sent.error} otherwise={t('Failed to resend verification code')} />
      <Resend words={screenWords} sentAt={sent.sentAt} waitUntil={sent.error?.retryAt} onResend={sent.resend} />
    </form>
  )
}

function Entry({ email, sentAt }: NonNullable<ReturnType<typeof readReset>>) {
  const sent = useSentCode(email, sentAt)
  return (
    <Entrance
      title={t('Verify your code')}
      intro={
        isCodeValid(sent) ? (
          <>
            If <strong>{email}</strong> has a password here, we sent a six-digit code to it. The code is valid for 10
            minutes.
          </>
        ) : (
          <>
            The last code for <strong>{email}</strong> has expired. Send a new one to go on.
          </>
        )
      }
      ways={<Link to="/forgot-password">Use another address</Link>}
    >
      <CodeForm email={email} sent={sent} />
    </Entrance>
  )
}

/** Where the six digits are entered that allow this browser to choose a new password. */
export default function VerifyCodeScreen() {
  const [reset] = useState(readReset)
  return reset ? <Entry {...reset} /> : <Onward to="/forgot-password" />
}
