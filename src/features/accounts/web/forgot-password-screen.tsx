import { t } from '#kit/t.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { Link } from '#kit/web/route/link.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { forgotPassword } from '../contract.ts'
import { isEmail } from '../rules.ts'
import { Entrance } from './entrance.tsx'
import { Refused } from './refused.tsx'
import { isCodeValid, keepReset, readReset } from './reset-email.ts'
import { focusOnce } from './step.ts'
import { useAsNobody } from './use-as-nobody.ts'
import layout from '#kit/web/parts/layout.module.css'

const check = ({ email }: { email: string }) =>
  isEmail(tidyMailAddress(email)) ? {} : { email: t('Please enter a valid email address.') }

/** Asks for a code to choose a new password with. */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const before = readReset()
  const { values, field, submit } = useFields({ email: before?.email ?? '' }, check)
  const { mutate, error, isPending } = useAsNobody(forgotPassword)

  function send({ email }: { email: string }): void {
    const onSuccess = () => {
      keepReset({ email: tidyMailAddress(email), sentAt: Date.now() })
      void navigate('/verify-code')
    }
    mutate({ body: { email: tidyMailAddress(email) } }, { onSuccess })
  }

  const hasCode = before?.email === tidyMailAddress(values.email) && isCodeValid(before)
  return (
    <Entrance
      title={t('Forgot your password?')}
      intro={t('Enter your e-mail address and we’ll send you a six-digit code to choose a new one.')}
      ways={<Link to="/login">Back to sign in</Link>}
    >
      <form className={layout.fields} onSubmit={submit(send)} noValidate>
        <TextField
          {...field('email')}
          ref={focusOnce}
          label={t('E-mail')}
          type="email"
          autoComplete="email"
          isRequired
        />
        <Refused error={error} otherwise={t('Failed to send verification code')} />
        {error && hasCode && <Link to="/verify-code">Enter the code that we sent earlier</Link>}
        <Button kind="primary" type="submit" isBusy={isPending}>
          Send code
        </Button>
      </form>
    </Entrance>
  )
}
