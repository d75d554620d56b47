import type { Shown } from '../rendering.ts'
import { SignInWidget } from '../sign-in-widget.tsx'

export function SignInBlock({ page }: Shown<'signin'>) {
  return <SignInWidget page={page} />
}
