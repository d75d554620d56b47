import type { StepProps } from './step.ts'

export function SignedIn({ signing, words }: StepProps) {
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
