import { Link } from '#kit/web/route/link.tsx'
import { useNavigate } from '#kit/web/route/router.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { forgotPassword } from '../contract.ts'
import { isEmail } from '../rules.ts'
import { Entrance } from './entrance.tsx'
import { keepResetEmail, readResetEmail } from './reset-email.ts'
import { focusOnce } from './step.ts'
import { useAsNobody, wordsOf } from './use-as-nobody.ts'
import layout from '#kit/web/parts/layout.module.css'

const check = ({ email }: { email: string }) =>
  isEmail(email.trim()) ? {} : { email: 'Please enter a valid email address.' }

/** Asks for a code to choose a new password with. */
export default function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const { field, submit } = useFields({ email: readResetEmail() ?? '' }, check)
  const { mutate, error, isPending } = useAsNobody(forgotPassword)

  function send({ email }: { email: string }): void {
    const onSuccess = () => {
      keepResetEmail(email.trim())
      void navigate('/verify-code', { state: { sentAt: Date.now() } })
    }
    mutate({ body: { email: email.trim() } }, { onSuccess })
  }

  return (
    <Entrance
      title="Forgot your password?"
      intro="Give your e-mail address, and you get six digits by e-mail to choose a new one with."
      ways={<Link to="/login">Back to sign in</Link>}
    >
      <form className={layout.fields} onSubmit={submit(send)} noValidate>
        <TextField {...field('email')} ref={focusOnce} label="E-mail" type="email" autoComplete="email" isRequired />
        <Trouble words={error ? wordsOf(error, 'Failed to send verification code') : undefined} />
        <Button kind="primary" type="submit" isBusy={isPending}>
          Send code
        </Button>
      </form>
    </Entrance>
  )
}
