import type { Shown } from '../elements/rendering.ts'
import { SignInWidget } from '../elements/sign-in-widget.tsx'

export function SignInBlock({ page }: Shown<'signin'>) {
  return <SignInWidget page={page} />
}
