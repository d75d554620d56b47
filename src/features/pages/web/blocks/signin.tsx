import type { ShownBlock } from '../elements/rendering.ts'
import { SignInWidget } from '../elements/sign-in-widget.tsx'

export function SignInBlock({ page }: ShownBlock<'signin'>) {
  return <SignInWidget page={page} />
}
