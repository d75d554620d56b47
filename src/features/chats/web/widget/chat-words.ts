import type { SiteWords } from '#kit/catalogue.ts'
import type { CompiledTexts } from '#kit/format-text.ts'

/** What the script of the chat says: also words that other parts of a page have. */
export type WidgetWords = CompiledTexts<SiteWords['chat']> &
  Readonly<Record<'title' | 'send' | 'fillIn' | 'badEmail' | 'name' | 'email', string>>
