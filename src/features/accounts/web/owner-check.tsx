import { useState, type ComponentProps } from 'react'
import { useSend } from '#kit/web/use-answer.ts'
import { sendConfirmationCode, type Confirmation } from '../changes-contract.ts'
import { codeLength } from '../rules.ts'
import { Resend } from './resend.tsx'
import { CodeField } from './code-field.tsx'
import { focusOnce } from './step.ts'
import { tidyCode } from '#kit/web/parts/use-code-boxes.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import type { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'

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
  field: (name: keyof Typed) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
}

/** Where the password of an account is typed, or the code that goes to its address. */
export function OwnerFields({ owner, email, field }: Props) {
  const { isByCode, sentAt, trouble, send } = owner
  if (!isByCode)
    return (
      <div>
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          ref={focusOnce}
          isRequired
        />
        <Button kind="quiet" isSmall onClick={send}>
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
      <CodeField {...field('confirmationCode')} />
      <Resend words={resendWords} sentAt={sentAt} onResend={send} />
    </div>
  )
}
