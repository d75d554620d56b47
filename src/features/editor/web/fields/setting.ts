export type SettingValues = Readonly<Record<string, string | undefined>>

/** One setting of a site, and how it is chosen or typed. */
export interface Setting {
  key: string
  label: string
  kind:
    | 'words'
    | 'long'
    | 'picture'
    | 'switch'
    | 'choice'
    | 'offered'
    | 'theme'
    | 'accent'
    | 'font'
    | 'layout'
    | 'hours'
    | 'languages'
    | 'shipping'
    | 'tax'
  help?: string
  /** What is in force while it is empty. */
  placeholder?: string
  /** Of a choice: value and words; the value that is in force by default is empty. */
  choices?: readonly (readonly [value: string, words: string])[]
  /** Whether another language can have another value. */
  isTranslated?: true
  /** Whether it changes anything, given the others. */
  applies?: (values: SettingValues) => boolean
}

export interface SettingGroup {
  key: string
  title: string
  about?: string
  settings: readonly Setting[]
}
