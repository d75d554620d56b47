import { useId, useState, type FormEvent } from 'react'
import { CodeBoxes, isWhole } from '#kit/web/parts/code-boxes.tsx'
import { Resend } from './resend.tsx'
import type { StepProps } from './step.ts'

export function CodeStep({ signing, words, answer }: StepProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const { email, isWrong, sentAt, waitUntil, isBusy } = signing
  const [before, after] = words.enterCode.split('{email}')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signing.verify(code.replaceAll(' ', ''))
  }
  function type(typed: string): void {
    setCode(typed)
    signing.enterWhole(typed)
  }
  return (
    <form onSubmit={submit} aria-busy={isBusy}>
      <div id={id}>
        {before}
        <bdi>{email}</bdi>
        {after}
      </div>
      <CodeBoxes
        code={code}
        onCode={type}
        label={words.code}
        boxLabel={words.box}
        describedBy={`${id} ${answer}`}
        isWrong={isWrong}
      />
      <div className="ways">
        <button className="button primary" disabled={!isWhole(code)}>
          {words.verify}
        </button>
        <Resend words={words} sentAt={sentAt} waitUntil={waitUntil} onResend={signing.resend} />
        <button type="button" className="button link" onClick={signing.changeEmail}>
          {words.changeEmail}
        </button>
      </div>
    </form>
  )
}
