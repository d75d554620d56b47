import type { SiteWords } from '#kit/catalogue.ts'
import type { CompiledText } from '#kit/format-text.ts'

/** What a picture that is too large weighs at most, when somebody is back, and how many messages wait. */
type WithValues = 'tooLarge' | 'back' | 'unread'

/** What the script of the chat says: also words that other parts of a page have. */
export type WidgetWords = Readonly<
  Record<Exclude<keyof SiteWords['chat'], WithValues> | 'title' | 'send' | 'fillIn' | 'badEmail', string> &
    Record<WithValues, CompiledText>
>
