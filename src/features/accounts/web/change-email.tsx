import { t } from '#kit/t.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { keepToken } from '#kit/web/token.ts'
import { useSend } from '#kit/web/use-answer.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { changeEmail } from '../changes-contract.ts'
import { codeLength, isEmail } from '../rules.ts'
import { screenWords } from './screen-words.ts'
import { FormEnd } from './form-end.tsx'
import { nothingTyped, OwnerFields, useOwnerCheck, type OwnerCheck } from './owner-check.tsx'
import { Panel } from './panel.tsx'
import { openKeptCode } from './kept-code.ts'
import { CodeField } from './code-field.tsx'
import { focusOnce } from './step.ts'
import { useWholeCode } from '#kit/web/parts/use-whole-code.ts'
import { tidyCode } from '#kit/web/parts/use-code-boxes.ts'
import { MistakeSummary } from '#kit/web/parts/mistake-summary.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import layout from '#kit/web/parts/layout.module.css'

const kept = openKeptCode('change-email')
const checkEmail = ({ email }: { email: string }) =>
  isEmail(tidyMailAddress(email)) ? {} : { email: t('Please enter a valid email address.') }
const checkCode = ({ code }: { code: string }) =>
  tidyCode(code).length === codeLength ? {} : { code: t('Invalid verification code') }

interface FormProps {
  email: string
  owner: OwnerCheck
  onSent: (email: string) => void
  onDone: () => void
}

function EmailForm({ email: present, owner, onSent, onDone }: FormProps) {
  const { mistakes, field, submit } = useFields({ email: '', ...nothingTyped }, ({ email, ...typed }) => ({
    ...checkEmail({ email }),
    ...owner.check(typed),
  }))
  const { mutate, error, isPending } = useSend(changeEmail)
  function sent(to: string): void {
    owner.finish()
    kept.keep(to)
    onSent(to)
  }
  const send = ({ email, ...typed }: { email: string } & typeof nothingTyped) =>
    mutate(
      { body: { email: tidyMailAddress(email), ...owner.read(typed) } },
      { onSuccess: () => sent(tidyMailAddress(email)) },
    )
  return (
    <form className={layout.fields} onSubmit={submit(send)} noValidate>
      <MistakeSummary mistakes={mistakes} />
      <OwnerFields owner={owner} email={present} field={field} />
      <TextField {...field('email')} label={t('New e-mail')} type="email" autoComplete="email" isRequired />
      <FormEnd error={error} send={t('Send code')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

/** Enters the code. The old token ends with the old address, so the new one is kept before anything else is asked. */
function useNewAddress(email: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation<unknown, CallError, string>({
    mutationFn: async (code) => {
      const { token } = await call(changeEmail, { body: { email, code } })
      if (token) await keepToken(token)
    },
    onSuccess: async () => {
      kept.keep(undefined)
      onDone()
      showToast({ title: t('E-mail changed'), text: email })
      await queries.invalidateQueries()
    },
  })
}

function CodeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { field, submit } = useFields({ code: '' }, checkCode)
  const { mutate, error, isPending } = useNewAddress(email, onDone)
  const send = ({ code }: { code: string }) => mutate(tidyCode(code))
  const sendWhole = useWholeCode((code) => mutate(code))
  const { onChange, ...code } = field('code')
  return (
    <form className={layout.fields} onSubmit={submit(send)} noValidate>
      <p>
        We sent a code to <strong>{email}</strong>. Your address changes once you have entered it.
      </p>
      <CodeField
        {...code}
        onChange={(event) => {
          onChange(event)
          sendWhole(event.currentTarget.value)
        }}
      />
      <output className="unseen">{isPending && screenWords.checking}</output>
      <FormEnd error={error} send={t('Verify')} isBusy={isPending} onCancel={onDone} />
    </form>
  )
}

/** Changes the address, once a code that was sent to the new one has come back. */
export function ChangeEmail({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [step, setStep] = useState<'open' | 'closed' | { email: string } | undefined>(kept.read)
  const owner = useOwnerCheck(hasPassword, email)
  function close(): void {
    kept.keep(undefined)
    setStep('closed')
  }
  function open(): void {
    owner.begin()
    setStep('open')
  }
  return (
    <Panel title={t('E-mail address')} words={t('Where codes and notices go. A new address is confirmed by a code.')}>
      {(step === undefined || step === 'closed') && (
        <div className={layout.acts}>
          <span>{email}</span>
          <Button ref={step && focusOnce} onClick={open}>
            Change e-mail
          </Button>
        </div>
      )}
      {step === 'open' && (
        <EmailForm email={email} owner={owner} onSent={(sent) => setStep({ email: sent })} onDone={close} />
      )}
      {typeof step === 'object' && <CodeForm email={step.email} onDone={close} />}
    </Panel>
  )
}
