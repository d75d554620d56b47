import type { Family } from './families.ts'

/** The size of the letters of a typeface; the width is the average of a text. */
export interface Measured {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  xWidthAvg: number
}

interface Fallback {
  /** By the names that systems give them; those of one line have the same widths. */
  regular: string[]
  bold: string[]
  /** The average width of a letter, in parts of the font size. */
  widths: { regular: number; bold: number }
}

/** What devices have, measured in Arimo, Tinos, Cousine, Roboto and Noto Serif. */
const arial: Fallback = {
  regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  widths: { regular: 913 / 2048, bold: 983 / 2048 },
}
const roboto: Fallback = {
  regular: ['Roboto', 'Roboto-Regular'],
  bold: ['Roboto Bold', 'Roboto-Bold'],
  widths: { regular: 911 / 2048, bold: 926 / 2048 },
}
const times: Fallback = {
  regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
  bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
  widths: { regular: 832 / 2048, bold: 886 / 2048 },
}
const notoSerif: Fallback = {
  regular: ['Noto Serif', 'NotoSerif-Regular'],
  bold: ['Noto Serif Bold', 'NotoSerif-Bold'],
  widths: { regular: 481 / 1000, bold: 518 / 1000 },
}
const courier: Fallback = {
  regular: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Cousine'],
  bold: ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold', 'Cousine Bold'],
  widths: { regular: 1229 / 2048, bold: 1229 / 2048 },
}
const known = { sans: [arial, roboto], serif: [times, notoSerif], mono: [courier] }

/** Other scripts keep the letters that their device sets them in. */
const european = 'U+0000-058F, U+1E00-1FFF, U+2000-206F, U+20A0-20CF, U+2100-21FF, U+2200-22FF'

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** Rules that give what devices have the width and height of a typeface, so that nothing moves when it comes. */
export function fallbacksOf(
  { label, kind, pin }: Family,
  measured: Record<'regular' | 'bold', Measured>,
  { isShort = false } = {},
): string {
  const weights = isShort && pin ? (['bold'] as const) : (['regular', 'bold'] as const)
  const rules = (isShort ? known[kind].slice(0, 1) : known[kind]).flatMap((fallback, place) =>
    weights.map((weight) => {
      const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = measured[weight]
      const size = xWidthAvg / unitsPerEm / fallback.widths[weight]
      const within = (height: number) => percent(Math.abs(height) / unitsPerEm / size)
      return `@font-face {
  font-family: '${label} ${'AB'[place]}';
  font-weight: ${weight === 'regular' ? '100 549' : '550 900'};
  src: ${fallback[weight]
    .slice(0, isShort ? 3 : 4)
    .map((name) => `local('${name}')`)
    .join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${within(ascent)};
  descent-override: ${within(descent)};
  line-gap-override: ${within(lineGap)};${isShort ? '' : `\n  unicode-range: ${european};`}
}
`
    }),
  )
  return rules.join('')
}
