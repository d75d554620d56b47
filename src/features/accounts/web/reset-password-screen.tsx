import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Link, Onward } from '#kit/web/route/link.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { dropToken } from '#kit/web/token.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { MistakeSummary } from '#kit/web/parts/mistake-summary.tsx'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import { resetPassword } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { Entrance } from './entrance.tsx'
import { NewPassword } from './new-password.tsx'
import { Refused } from './refused.tsx'
import { keepReset, readReset } from './reset-email.ts'
import { focusOnce } from './step.ts'
import { useAsNobody } from './use-as-nobody.ts'
import layout from '#kit/web/parts/layout.module.css'

function check({ password, confirm }: { password: string; confirm: string }) {
  const [mistake] = passwordErrors(password)
  return {
    ...(mistake !== undefined && { password: mistake }),
    ...(password !== confirm && { confirm: t('Passwords do not match') }),
  }
}

function PasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { mistakes, field, submit } = useFields({ password: '', confirm: '' }, check)
  const { mutate, error, isPending } = useAsNobody(resetPassword)

  async function leave(): Promise<void> {
    dropToken()
    await navigate('/login')
    keepReset(undefined)
    showToast({ title: t('Your password has been reset successfully') })
  }
  const send = ({ password }: { password: string }) => mutate({ body: { email, password } }, { onSuccess: leave })
  return (
    <form className={layout.fields} onSubmit={submit(send)} noValidate>
      <MistakeSummary mistakes={mistakes} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword {...field('password')} label={t('New password')} ref={focusOnce} />
      <PasswordField
        {...field('confirm')}
        label={t('Confirm password')}
        autoComplete="new-password"

        isRequired
      />
      <Refused error={error} otherwise={t('Failed to reset password')} />
      <Button kind="primary" type="submit" isBusy={isPending}>
        Reset password
      </Button>
    </form>
  )
}

/** Where a new password is chosen, once the code was entered. */
export default function ResetPasswordScreen() {
  const [email] = useState(() => readReset()?.email)
  if (email === undefined) return <Onward to="/forgot-password" />
  return (
    <Entrance
      title={t('Reset your password')}
      intro={
        <>
          Choose a new password for <strong>{email}</strong>. You will be signed out everywhere.
        </>
      }
      ways={<Link to="/forgot-password">Send another code</Link>}
    >
      <PasswordForm email={email} />
    </Entrance>
  )
}
