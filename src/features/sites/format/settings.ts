import type { Problem } from './item.ts'

/** What a site says of itself in `settings.txt`, defaults filled in. */
export interface Settings {
  title: string
  logo?: string
  favicon?: string
  description?: string
  keywords?: string
  store: boolean
  /** Left out: the visitor's own preference, dark at first. */
  visualTheme?: 'light' | 'dark'
  /** Placeholder of the e-mail box. */
  emailPlaceholder: string
  /** Label of the button beside it. */
  startLabel: string
  /** A colour name of the house or a hex colour. */
  accent?: string
  font?: string
  layout?: string
  language: string
  languages: string[]
  currency: string
  timeZone: string
  audio: boolean
  signature?: string
  poweredBy: boolean
  noindex: boolean
}

/** Reads `settings.txt`. A bad value falls back to the default and is a problem line. */
export declare function readSettings(text: string): { settings: Settings; problems: Problem[] }
