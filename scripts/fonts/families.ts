import type { ServedFont } from '../../src/features/sites/format/fonts.ts'

/** A typeface, and how it is cut. All are under the SIL Open Font License. */
export interface Family {
  /** The package of Fontsource. */
  from: string
  /** Its name in style sheets. */
  label: string
  /** What stands in for it. */
  kind: 'sans' | 'serif' | 'mono'
  /** Fontsource's name for the file with these axes; `wght` where left out. */
  axes?: string
  /** For headings alone: drawn in one weight and for one size. */
  pin?: Record<string, number>
  /** Left as it is: its licence reserves its name for unchanged files. */
  isWhole?: boolean
}

export const families: Record<string, Family> = {
  figtree: { from: 'figtree', label: 'Figtree', kind: 'sans' },
  'hanken-grotesk': { from: 'hanken-grotesk', label: 'Hanken Grotesk', kind: 'sans' },
  manrope: { from: 'manrope', label: 'Manrope', kind: 'sans' },
  'source-sans': {
    from: 'source-sans-3',
    label: 'Source Sans 3',
    kind: 'sans',
    isWhole: true,
  },
  nunito: { from: 'nunito', label: 'Nunito', kind: 'sans' },
  literata: { from: 'literata', label: 'Literata', kind: 'serif' },
  'eb-garamond': { from: 'eb-garamond', label: 'EB Garamond', kind: 'serif' },
  bitter: { from: 'bitter', label: 'Bitter', kind: 'serif' },
  'jetbrains-mono': { from: 'jetbrains-mono', label: 'JetBrains Mono', kind: 'mono' },
  'space-grotesk': { from: 'space-grotesk', label: 'Space Grotesk', kind: 'sans' },
  fraunces: {
    from: 'fraunces',
    label: 'Fraunces',
    kind: 'serif',
    axes: 'full',
    pin: { wght: 600, opsz: 72, SOFT: 0, WONK: 0 },
  },
  'bricolage-grotesque': {
    from: 'bricolage-grotesque',
    label: 'Bricolage Grotesque',
    kind: 'sans',
    axes: 'opsz',
    pin: { wght: 650, opsz: 48 },
  },
}

/** The family of the text behind every name of the setting, that of its headings where it is another one, and rules of its own. */
export const looks: Record<ServedFont, { body: string; head?: string; more?: string }> = {
  figtree: { body: 'figtree' },
  'hanken-grotesk': { body: 'hanken-grotesk' },
  manrope: { body: 'manrope' },
  'source-sans': { body: 'source-sans' },
  nunito: { body: 'nunito' },
  literata: { body: 'literata' },
  'eb-garamond': { body: 'eb-garamond' },
  bitter: { body: 'bitter' },
  'jetbrains-mono': { body: 'jetbrains-mono' },
  'space-grotesk': { body: 'space-grotesk' },
  fraunces: {
    body: 'figtree',
    head: 'fraunces',
    more: `:root[data-font='fraunces'] :is(h1, h2, h3) {\n  letter-spacing: -0.005em;\n  word-spacing: 0.04em;\n}\n`,
  },
  'bricolage-grotesque': { body: 'figtree', head: 'bricolage-grotesque' },
}
