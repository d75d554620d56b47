import { t } from '#kit/t.ts'
import { useState, type ComponentProps } from 'react'
import { useSend } from '#kit/web/use-answer.ts'
import { sendConfirmationCode, type Confirmation } from '../changes-contract.ts'
import { codeLength } from '../rules.ts'
import { screenWords } from './screen-words.ts'
import { openKeptCode } from './kept-code.ts'
import { Refused } from './refused.tsx'
import { Resend } from './resend.tsx'
import { CodeField } from './code-field.tsx'
import { focusOnce } from './step.ts'
import { tidyCode } from '#kit/web/parts/use-code-boxes.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import type { TextField } from '#kit/web/parts/text-field.tsx'

/** What is typed to show that an account is one's own; both are fields of the form that asks for it. */
interface OwnerProof {
  currentPassword: string
  confirmationCode: string
}

export const nothingTyped: OwnerProof = { currentPassword: '', confirmationCode: '' }

const kept = openKeptCode('confirm')

/** How somebody shows that the account is theirs before they change it: by its password, or by a code to its address. */
export function useOwnerCheck(hasPassword: boolean, email: string) {
  const [isByCode, setByCode] = useState(!hasPassword)
  const [sentAt, setSentAt] = useState(() => (kept.read()?.email === email ? (kept.read()?.sentAt ?? 0) : 0))
  const { mutate, error, isPending } = useSend(sendConfirmationCode)
  const isSent = sentAt > 0

  /** Sends a code. */
  function send(): void {
    setByCode(true)
    const onSuccess = () => {
      kept.keep(email)
      setSentAt(Date.now())
    }
    mutate({}, { onSuccess })
  }
  /** Asks for the password where there is one, else for a code; one that was sent before and still works will do. */
  function beginCheck(): void {
    setByCode(!hasPassword)
    if (!hasPassword && !isSent) send()
  }
  /** A code works once. */
  function finish(): void {
    kept.keep(undefined)
    setSentAt(0)
  }
  const check = ({ currentPassword, confirmationCode }: OwnerProof): Partial<OwnerProof> => {
    if (isByCode)
      return tidyCode(confirmationCode).length === codeLength ? {} : { confirmationCode: t('Please enter the code.') }
    return currentPassword ? {} : { currentPassword: t('Please enter your current password.') }
  }
  const read = ({ currentPassword, confirmationCode }: OwnerProof): Confirmation =>
    isByCode ? { confirmationCode: tidyCode(confirmationCode) } : { currentPassword }
  return { isByCode, isSent, isSending: isPending, sentAt, error, begin: beginCheck, finish, send, check, read }
}

export type OwnerCheck = ReturnType<typeof useOwnerCheck>

interface Props {
  owner: OwnerCheck
  /** The present address. */
  email: string
  field: (name: keyof OwnerProof) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
}

/** Where a code is, or isn't. */
function WhereCode({ owner: { isSent, isSending }, email }: Pick<Props, 'owner' | 'email'>) {
  if (isSending)
    return (
      <>
        Sending a code to <strong>{email}</strong>…
      </>
    )
  if (!isSent)
    return (
      <>
        To confirm that it’s you, we’ll send a code to <strong>{email}</strong>.
      </>
    )
  return (
    <>
      To confirm that it’s you, enter the code that we sent to <strong>{email}</strong>.
    </>
  )
}

/** Where the password of an account is typed, or the code that goes to its address. */
export function OwnerFields({ owner, email, field }: Props) {
  const { isByCode, sentAt, error, send } = owner
  if (!isByCode)
    return (
      <div>
        <PasswordField
          {...field('currentPassword')}
          label={t('Current password')}
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
      <p aria-live="polite">
        <WhereCode owner={owner} email={email} />
      </p>
      <Refused error={error} />
      <CodeField {...field('confirmationCode')} />
      <Resend words={screenWords} sentAt={sentAt} waitUntil={error?.retryAt} onResend={send} />
    </div>
  )
}
