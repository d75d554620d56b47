import { SignIn } from '#accounts/web/sign-in.tsx'
import { Island } from './island.tsx'
import type { Rendering } from './rendering.ts'

/** The e-mail field with its Start button, in the site's own words. */
export function SignInWidget({ page }: { page: Rendering }) {
  const { emailPlaceholder, startLabel } = page.view.settings
  return (
    <Island
      page={page}
      name="sign-in"
      of={SignIn}
      props={{ placeholder: emailPlaceholder, start: startLabel }}
      brought={{ words: page.view.words.signIn }}
      wake="touch"
    />
  )
}
