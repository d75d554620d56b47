import { useId, useState, type FormEvent } from 'react'
import { isEmail } from '../rules.ts'

export interface SignInWords {
  email: string
  badEmail: string
  notOpen: string
}

interface Props {
  placeholder: string
  start: string
  words: SignInWords
}

/** The e-mail field with its Start button, on a page (island) and on the login screen alike. */
export function SignIn({ placeholder, start, words }: Props) {
  const id = useId()
  const [answer, setAnswer] = useState<{ words: string; isMistake: boolean }>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    const isRight = typeof email === 'string' && isEmail(email.trim())
    setAnswer({ words: isRight ? words.notOpen : words.badEmail, isMistake: !isRight })
  }

  return (
    <form className="sign-in" method="dialog" onSubmit={submit} noValidate>
      <label htmlFor={id} className="unseen">
        {words.email}
      </label>
      <input
        id={id}
        name="email"
        type="email"
        placeholder={placeholder}
        autoComplete="email"
        aria-invalid={answer?.isMistake || undefined}
        aria-describedby={`${id}-answer`}
      />
      <button className="button primary">{start}</button>
      <output id={`${id}-answer`} className="answer">
        {answer?.words}
      </output>
    </form>
  )
}
