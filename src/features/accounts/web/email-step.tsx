import { useId, type FormEvent } from 'react'
import { focusOnce, typed, type StepProps } from './step.ts'

export function EmailStep({ signing, words, placeholder, start, answer, isAtOnce }: StepProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signing.begin(typed(event.currentTarget, 'email'))
  }
  return (
    <form className="with-button" method="dialog" onSubmit={submit} aria-busy={signing.isBusy} noValidate>
      <label htmlFor={id} className="unseen">
        {words.email}
      </label>
      <input
        id={id}
        ref={isAtOnce || signing.begun > 0 ? focusOnce : undefined}
        name="email"
        type="email"
        placeholder={placeholder}
        autoComplete="email"
        defaultValue={signing.email}
        aria-invalid={signing.isWrong || undefined}
        aria-describedby={answer}
      />
      <button className="button primary">{start}</button>
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
    </form>
  )
}
