import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { changePassword, getProfile } from '../account-contract.ts'
import { listSessions } from '../contract.ts'
import { passwordErrors } from '../password-rules.ts'
import { FormEnd } from './form-end.tsx'
import { focusOnce } from './step.ts'
import { NewPassword, showOrHide } from './new-password.tsx'
import { Panel } from './panel.tsx'

interface Props {
  hasPassword: boolean
  email: string
}
interface FormProps extends Props {
  onDone: () => void
}

function PasswordForm({ hasPassword, email, onDone }: FormProps) {
  const { field, submit } = useFields({ currentPassword: '', password: '' }, ({ currentPassword, password }) => {
    const [mistake] = passwordErrors(password)
    return {
      ...(hasPassword && !currentPassword && { currentPassword: 'Please enter your current password.' }),
      ...(mistake && { password: mistake }),
    }
  })
  const { mutate, error, isPending } = useSend(changePassword, getProfile, listSessions)
  const onSuccess = () => {
    onDone()
    showToast({ title: 'Password saved', text: 'You have been signed out everywhere else.' })
  }
  const send = ({ currentPassword, password }: { currentPassword: string; password: string }) =>
    mutate({ body: { password, ...(hasPassword && { currentPassword }) } }, { onSuccess })
  return (
    <form className="fields" onSubmit={submit(send)} noValidate>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordInput
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          visibilityToggleButtonProps={showOrHide}
          ref={focusOnce}
          withAsterisk
        />
      )}
      <NewPassword {...field('password')} label="New password" ref={hasPassword ? undefined : focusOnce} />
      <FormEnd trouble={error?.message} send="Save password" isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

/** Sets or changes the password. */
export function ChangePassword(props: Props) {
  const [isOpen, setOpen] = useState<boolean>()
  const words = props.hasPassword
    ? 'A new one signs you out everywhere else.'
    : 'You sign in with codes. With a password you need none.'
  return (
    <Panel title="Password" words={words}>
      {isOpen ? (
        <PasswordForm {...props} onDone={() => setOpen(false)} />
      ) : (
        <div className="acts">
          <Button variant="default" ref={isOpen === false ? focusOnce : undefined} onClick={() => setOpen(true)}>
            {props.hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </div>
      )}
    </Panel>
  )
}
