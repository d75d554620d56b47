import { useState, type SubmitEvent } from 'react'
import { Link, Onward } from '#kit/web/route/link.tsx'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { forgotPassword, verifyCode } from '../contract.ts'
import { codeLength } from '../rules.ts'
import { Entrance } from './entrance.tsx'
import { focusOnce } from './step.ts'
import { readResetEmail } from './reset-email.ts'
import { Resend } from './resend.tsx'
import { useAsNobody, wordsOf } from './use-as-nobody.ts'
import { tidyCode } from '#kit/web/parts/use-code-boxes.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import layout from '#kit/web/parts/layout.module.css'

const resendWords = { resend: 'Send a new code', resendIn: 'Send a new code in {seconds} s' }

/** Sends another code to the same address, and tells when it is on its way. */
function useResend(email: string) {
  const { sentAt: sentBefore = 0 } = (useLocation().state ?? {}) as { sentAt?: number }
  const [sentAt, setSentAt] = useState(sentBefore)
  const { mutate, error } = useAsNobody(forgotPassword)
  const onSuccess = () => {
    setSentAt(Date.now())
    showToast({ title: 'Verification code has been resent to your email' })
  }
  return { sentAt, error, resend: () => mutate({ body: { email } }, { onSuccess }) }
}

function CodeForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { mutate, error, isPending, reset } = useAsNobody(verifyCode)
  const { sentAt, error: resendError, resend } = useResend(email)
  const mistake = error && wordsOf(error, 'Invalid verification code')

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (code.length === codeLength)
      mutate({ body: { email, code } }, { onSuccess: () => void navigate('/reset-password') })
  }
  function type(text: string): void {
    setCode(tidyCode(text, true).slice(0, codeLength))
    if (error) reset()
  }
  return (
    <form className={layout.fields} onSubmit={submit} noValidate>
      <div className="digits">
        <TextField
          label="Verification code"
          value={code}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          error={mistake}
          isErrorTold
          inputMode="numeric"
          autoComplete="one-time-code"

          ref={focusOnce}
          isRequired
        />
      </div>
      <Button kind="primary" type="submit" isBusy={isPending} disabled={code.length !== codeLength}>
        Verify
      </Button>
      <Trouble words={resendError ? wordsOf(resendError, 'Failed to resend verification code') : undefined} />
      <Resend words={resendWords} sentAt={sentAt} onResend={resend} />
    </form>
  )
}

/** Where the six digits are entered that allow this browser to choose a new password. */
export default function VerifyCodeScreen() {
  const email = readResetEmail()
  if (email === undefined) return <Onward to="/forgot-password" />
  return (
    <Entrance
      title="Verify your code"
      intro={
        <>
          If <strong>{email}</strong> has a password here, six digits are on their way there. They hold for 10 minutes.
        </>
      }
      ways={<Link to="/forgot-password">Use another address</Link>}
    >
      <CodeForm email={email} />
    </Entrance>
  )
}
