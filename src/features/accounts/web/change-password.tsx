import { t } from '#kit/t.ts'
import { useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { MistakeSummary } from '#kit/web/parts/mistake-summary.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { getProfile } from '../account-contract.ts'
import { changePassword } from '../changes-contract.ts'
import { listSessions } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { FormEnd } from './form-end.tsx'
import { NewPassword } from './new-password.tsx'
import { nothingTyped, OwnerFields, useOwnerCheck, type OwnerCheck } from './owner-check.tsx'
import { Panel } from './panel.tsx'
import { focusInPlace } from './step.ts'
import layout from '#kit/web/parts/layout.module.css'

interface FormProps {
  email: string
  owner: OwnerCheck
  onDone: () => void
}

function PasswordForm({ email, owner, onDone }: FormProps) {
  const { mistakes, field, submit } = useFields({ ...nothingTyped, password: '' }, ({ password, ...typed }) => {
    const [mistake] = passwordErrors(password)
    return { ...owner.check(typed), ...(mistake && { password: mistake }) }
  })
  const { mutate, error, isPending } = useSend(changePassword, getProfile, listSessions)
  const onSuccess = () => {
    owner.finish()
    onDone()
    showToast({ title: t('Password saved'), text: t('You have been signed out everywhere else.') })
  }
  return (
    <form
      className={layout.fields}
      onSubmit={submit(({ password, ...typed }) => mutate({ body: { password, ...owner.read(typed) } }, { onSuccess }))}
      noValidate
    >
      <MistakeSummary mistakes={mistakes} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <OwnerFields owner={owner} email={email} field={field} />
      <NewPassword {...field('password')} label={t('New password')} />
      <FormEnd error={error} send={t('Save password')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

/** Sets or changes the password. */
export function ChangePassword({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const [isOpen, setOpen] = useState<boolean>()
  const owner = useOwnerCheck(hasPassword, email)
  const words = hasPassword
    ? t('A new one signs you out everywhere else.')
    : t('You sign in with codes. With a password you don’t need one each time.')
  function open(): void {
    owner.begin()
    setOpen(true)
  }
  return (
    <Panel title={t('Password')} words={words}>
      {isOpen ? (
        <PasswordForm email={email} owner={owner} onDone={() => setOpen(false)} />
      ) : (
        <div className={layout.acts}>
          <Button ref={isOpen === false ? focusInPlace : undefined} onClick={open}>
            {hasPassword ? t('Change password') : t('Set a password')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
