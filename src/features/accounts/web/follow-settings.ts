import { call, CallError } from '#kit/web/call.ts'
import { setClock } from '#kit/web/moments.ts'
import { followLanguage } from '#kit/web/follow-language.ts'
import { readTheme, setTheme } from '#kit/web/theme.ts'
import { getSettings, type Preferences } from '../account-contract.ts'

export const shownTheme = (): Preferences['theme'] => {
  const theme = readTheme()
  return theme === 'auto' ? 'system' : theme
}
export const showTheme = (theme: Preferences['theme']): void => setTheme(theme === 'system' ? 'auto' : theme)

/** Takes over how somebody wants the product; a theme that they never chose changes nothing. */
export async function followSettings(person: string): Promise<void> {
  try {
    const { theme, language, timeZone } = await call(getSettings, {})
    setClock({ person, language, timeZone })
    if (language !== '') followLanguage(language)
    if (theme !== 'dark') showTheme(theme)
  } catch (problem) {
    // Everything works without it; the next load asks again.
    if (!(problem instanceof CallError)) throw problem
  }
}
