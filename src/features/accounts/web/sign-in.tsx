import { lazy, Suspense, useId, type ComponentType } from 'react'
import type { SignInWords } from '../sign-in-words.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { sayMistake } from './say.ts'
import { tooMany } from './sign-in-steps.ts'
import type { StepProps } from './step.ts'
import { useSignIn, type SignInFlow } from './use-sign-in.ts'
import { Wait } from './wait.tsx'

function SignedIn({ signing, words }: StepProps) {
  const [before, after] = words.signedIn.split('{email}')
  return (
    <div className="ways">
      <div>
        {before}
        <bdi>{signing.email}</bdi>
        {after}
      </div>
      <a className="button primary" href="/account/">
        {words.toAccount}
      </a>
      <button type="button" className="button link" onClick={signing.takeOther}>
        {words.otherEmail}
      </button>
    </div>
  )
}

interface Props {
  placeholder: string
  start: string
  words: SignInWords
  /** Goes where the person who signed in wanted to go; to /account/ when left out. */
  onSignedIn?: () => unknown
  /** Whether somebody came here to do nothing else, and can type at once. */
  isAtOnce?: boolean
}

/** Most people have no password. Where it can't be loaded, the address can be sent again. */
const LoadedPasswordStep = lazy<ComponentType<StepProps>>(() =>
  import('./password-step.tsx').then(
    ({ PasswordStep: step }) => ({ default: step }),
    () => ({ default: EmailStep }),
  ),
)
/** The only step that waits: what is in a Suspense when a page wakes is hydrated late, and a form sent until then is lost. */
const PasswordStep = (props: StepProps) => (
  <Suspense>
    <LoadedPasswordStep {...props} />
  </Suspense>
)
const steps = { email: EmailStep, password: PasswordStep, code: CodeStep, 'signed-in': SignedIn }

/** What came of it: that a code is being checked, was sent again, or what is wrong. */
function Answer({ signing, words }: Pick<Props, 'words'> & { signing: SignInFlow }) {
  const { isChecking, isResent, mistake, waitUntil } = signing
  if (isChecking) return <span className="unseen">{words.checking}</span>
  if (mistake === undefined) return isResent && words.resent
  return waitUntil > 0 && mistake.code === tooMany.code ? (
    <Wait key={waitUntil} until={waitUntil} words={words} />
  ) : (
    sayMistake(words, mistake)
  )
}

/** Signing in by e-mail, with a code or a password: on a page (island) and on a screen alike. */
export function SignIn({ placeholder, start, words, onSignedIn, isAtOnce = false }: Props) {
  const answer = useId()
  const signing = useSignIn(onSignedIn)
  const { step, begun, place, mistake, isChecking } = signing
  const isMistake = mistake !== undefined && !isChecking
  const Step = steps[step]
  return (
    <div className="sign-in" ref={place}>
      <Step key={begun} {...{ signing, words, placeholder, start, answer, isAtOnce }} />
      <output id={answer} className="answer" data-mistake={isMistake ? '' : undefined}>
        <Answer signing={signing} words={words} />
      </output>
    </div>
  )
}
