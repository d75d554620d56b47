import type { ComponentProps } from 'react'
import { loadSignInWords } from './load-words.ts'
import type { SignIn } from './sign-in.tsx'

/** The sign-in as a page wakes it, together with the words of its language, which the page itself doesn't hold. */
export async function loadSignIn(language: string) {
  const [{ SignIn: show }, words] = await Promise.all([import('./sign-in.tsx'), loadSignInWords(language)])
  return (props: Omit<ComponentProps<typeof SignIn>, 'words'>) => show({ ...props, words })
}
