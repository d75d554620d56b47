import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { useSend } from '#kit/web/use-answer.ts'
import { sendConfirmationCode, type Confirmation } from '../changes-contract.ts'
import { codeLength } from '../rules.ts'
import { Trouble } from './entrance.tsx'
import { showOrHide } from './new-password.tsx'
import { Resend } from './resend.tsx'
import { focusOnce } from './step.ts'
import { tidyCode } from './use-code-boxes.ts'

const resendWords = { resend: 'Send a new code', resendIn: 'Send a new code in {seconds} s' }

/** What is typed to show that an account is one's own; both are fields of the form that asks for it. */
interface Typed {
  currentPassword: string
  confirmationCode: string
}

export const nothingTyped: Typed = { currentPassword: '', confirmationCode: '' }

/** How somebody shows that the account is theirs before they change it: by its password, or by a code to its address. */
export function useOwnerCheck(hasPassword: boolean) {
  const [isByCode, setByCode] = useState(!hasPassword)
  const [sentAt, setSentAt] = useState(0)
  const { mutate, error } = useSend(sendConfirmationCode)

  /** Sends a code; one that was sent a moment ago is still good, so that being asked too soon is no trouble. */
  function send(): void {
    setByCode(true)
    mutate({}, { onSuccess: () => setSentAt(Date.now()) })
  }
  /** Asks for the password where there is one, else for a code that is sent now. */
  function begin(): void {
    if (hasPassword) setByCode(false)
    else send()
  }
  const trouble = error && error.status !== 429 ? error.message : undefined
  const check = ({ currentPassword, confirmationCode }: Typed): Partial<Typed> => {
    if (isByCode)
      return tidyCode(confirmationCode).length === codeLength ? {} : { confirmationCode: 'Please enter the code.' }
    return currentPassword ? {} : { currentPassword: 'Please enter your current password.' }
  }
  const read = ({ currentPassword, confirmationCode }: Typed): Confirmation =>
    isByCode ? { confirmationCode: tidyCode(confirmationCode) } : { currentPassword }
  return { isByCode, sentAt, trouble, begin, send, check, read }
}

export type OwnerCheck = ReturnType<typeof useOwnerCheck>

interface Props {
  owner: OwnerCheck
  /** The present address. */
  email: string
  field: (name: keyof Typed) => Pick<ComponentProps<typeof TextInput>, 'name' | 'value' | 'error' | 'onChange'>
}

/** Where the password of an account is typed, or the code that goes to its address. */
export function OwnerFields({ owner, email, field }: Props) {
  const { isByCode, sentAt, trouble, send } = owner
  if (!isByCode)
    return (
      <div>
        <PasswordInput
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          visibilityToggleButtonProps={showOrHide}
          ref={focusOnce}
          withAsterisk
        />
        <Button variant="subtle" size="compact-sm" onClick={send}>
          Use a code instead
        </Button>
      </div>
    )
  return (
    <div>
      <p>
        To show that the account is yours, enter the code that we sent to <strong>{email}</strong>.
      </p>
      <Trouble words={trouble} />
      <TextInput
        {...field('confirmationCode')}
        className="digits"
        label="Verification code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        ref={focusOnce}
        withAsterisk
      />
      <Resend words={resendWords} sentAt={sentAt} onResend={send} />
    </div>
  )
}
