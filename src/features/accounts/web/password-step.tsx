import { useId, useState, type FormEvent } from 'react'
import { phraseOf } from '#kit/phrase.ts'
import { passwordErrors } from '../password-rules.ts'
import { sayMistake } from './say.ts'
import { focusOnce, typed, type StepProps } from './step.ts'

type FieldProps = Pick<StepProps, 'signing' | 'words' | 'answer'> & { errors: string[]; onType: (text: string) => void }

function PasswordField({ signing, words, answer, errors, onType }: FieldProps) {
  const id = useId()
  return (
    <>
      <div className="with-button">
        <label htmlFor={id} className="unseen">
          {words.password}
        </label>
        <input
          id={id}
          ref={focusOnce}
          name="password"
          type="password"
          placeholder={words.password}
          autoComplete="current-password"
          aria-invalid={signing.isWrong || errors.length > 0 || undefined}
          aria-describedby={`${id}-errors ${answer}`}
          onChange={({ target }) => onType(target.value)}
        />
        <button className="button primary" disabled={errors.length > 0}>
          {words.login}
        </button>
      </div>
      <ul className="errors" id={`${id}-errors`} aria-live="polite">
        {errors.map((error) => (
          <li key={error}>{sayMistake(words, phraseOf(error))}</li>
        ))}
      </ul>
    </>
  )
}

export function PasswordStep({ signing, words, answer }: StepProps) {
  const [errors, setErrors] = useState<string[]>([])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = typed(event.currentTarget, 'password')
    const found = passwordErrors(password)
    setErrors(found)
    if (found.length === 0) void signing.logIn(password)
  }
  const onType = (text: string) => setErrors(text === '' ? [] : passwordErrors(text))
  return (
    <form onSubmit={submit} aria-busy={signing.isBusy} noValidate>
      <div className="ways">
        <bdi>{signing.email}</bdi>
        <button type="button" className="button link" onClick={signing.changeEmail}>
          {words.changeEmail}
        </button>
      </div>
      <input type="email" name="username" autoComplete="username" value={signing.email} readOnly hidden />
      <PasswordField {...{ signing, words, answer, errors, onType }} />
      <div className="ways">
        <a href="/forgot-password">{words.forgotPassword}</a>
        <button type="button" className="button link" onClick={signing.useCode}>
          {words.useCode}
        </button>
      </div>
    </form>
  )
}
