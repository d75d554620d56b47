/** What the setting `font` can name: by kind, the name in the file and the one that people read. */
export const fontsByKind = {
  device: {
    system: 'System',
    serif: 'System serif',
    mono: 'System mono',
    rounded: 'System rounded',
    humanist: 'System humanist',
    classic: 'System classic',
  },
  sans: {
    figtree: 'Figtree',
    'hanken-grotesk': 'Hanken Grotesk',
    manrope: 'Manrope',
    'source-sans': 'Source Sans',
    nunito: 'Nunito',
  },
  serif: { literata: 'Literata', 'eb-garamond': 'EB Garamond', bitter: 'Bitter' },
  display: {
    fraunces: 'Fraunces',
    'bricolage-grotesque': 'Bricolage Grotesque',
    'space-grotesk': 'Space Grotesk',
  },
  mono: { 'jetbrains-mono': 'JetBrains Mono' },
} as const

type Fonts = typeof fontsByKind

/** A font that we serve; the others are those of the visitor’s device. */
export type ServedFont = { [Kind in keyof Fonts]: Kind extends 'device' ? never : keyof Fonts[Kind] }[keyof Fonts]
export type FontName = keyof Fonts['device'] | ServedFont

export const fontNames = Object.values(fontsByKind).flatMap((fonts) => Object.keys(fonts)) as FontName[]
export const servedFonts = fontNames.filter((name): name is ServedFont => !Object.hasOwn(fontsByKind.device, name))
