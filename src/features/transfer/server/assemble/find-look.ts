import { accentColours, readAccent } from '#sites/format/accent.ts'
import { contrastOf, readHex, toOklch } from '#sites/format/colour.ts'
import { frameworkColours } from './framework-colours.ts'
import { readColour } from './read-colour.ts'
import { readDeclarations, type StyleDeclaration } from './read-declarations.ts'
import type { PlannedSettings } from './site-plan.ts'

/** None that is a colour is longer. */
const longestValueCharacters = 1000
const betweenWords = /\s(?![^(]*\))/

const isColourful = (hex: string) => {
  const rgb = readHex(hex)
  if (!rgb) return false
  const { chroma, lightness } = toOklch(rgb)
  return chroma > 0.05 && lightness > 0.2 && lightness < 0.93
}

/** How much a declaration says about the main colour of a site. */
function weightOf({ selector, name }: StyleDeclaration): number {
  if (name.startsWith('--')) {
    if (/error|danger|warning|success|alert|info|wp--preset|gray|grey|social|facebook|twitter/.test(name)) return 0
    if (
      /(?:^|-)(?:primary|accent|brand|main)(?:-colou?r|-500|-600)?$|^--(?:colou?r-)?(?:primary|accent|brand)/.test(name)
    )
      return 40
    return 0
  }
  if (!/^(?:background(?:-color)?|color|border-color|fill)$/.test(name)) return 0
  const isBackground = name.startsWith('background')
  if (/\.?(?:btn|button|cta)|\[type=.?submit/.test(selector)) return isBackground ? 10 : 2
  if (/(?:^|[\s,>])a(?:[\s,:.{]|$)/.test(selector)) return name === 'color' ? 6 : 1
  if (/header|nav|masthead|hero|banner/.test(selector)) return isBackground ? 5 : 2
  return 1
}

function findAccent(declarations: readonly StyleDeclaration[], themeColour: string | undefined): string | undefined {
  const variables = new Map(
    declarations.filter(({ name }) => name.startsWith('--')).map(({ name, value }) => [name, value]),
  )
  const resolve = (value: string, steps = 0): string | undefined => {
    const [, variable] = /^var\(\s*(--[\w-]+)/.exec(value) ?? []
    const known = variable === undefined ? undefined : variables.get(variable.toLowerCase())
    if (known !== undefined && steps < 5) return resolve(known, steps + 1)
    return readColour(
      value
        .replace(/(?<!\s)\s*!important$/, '')
        .slice(0, longestValueCharacters)
        .split(betweenWords)[0] ?? '',
    )
  }
  const scores = new Map<string, number>()
  const score = (hex: string | undefined, weight: number) => {
    if (hex !== undefined && weight > 0 && isColourful(hex)) scores.set(hex, (scores.get(hex) ?? 0) + weight)
  }
  for (const each of declarations) {
    const weight = weightOf(each)
    const hex = weight > 0 ? resolve(each.value) : undefined
    if (hex !== undefined && !frameworkColours.has(hex)) score(hex, weight)
  }
  score(readColour(themeColour ?? ''), 60)
  const [best] = [...scores].toSorted(([, one], [, other]) => other - one)
  const accent = readAccent(best?.[0] ?? '')
  // Both themes have to find a shade of it that can be read.
  return accent !== undefined &&
    Object.values(accentColours(accent)).every((shade) => contrastOf(shade.accent, shade.onAccent) >= 4.5)
    ? accent
    : undefined
}

/** A colour of the page itself: the last that its style sheets give it. */
function colourOfPage(declarations: readonly StyleDeclaration[], property: RegExp): string | undefined {
  const variables = new Map(
    declarations.filter(({ name }) => name.startsWith('--')).map(({ name, value }) => [name, value]),
  )
  return declarations
    .filter(({ selector, name }) => /(?:^|,)\s*(?:html|body|:root)\s*(?:,|$)/.test(selector) && property.test(name))
    .flatMap(({ value }) => {
      const [, variable] = /^var\(\s*(--[\w-]+)/.exec(value) ?? []
      const said = variable === undefined ? value : (variables.get(variable.toLowerCase()) ?? '')
      return said
        .slice(0, longestValueCharacters)
        .split(betweenWords)
        .flatMap((word) => readColour(word) ?? [])
    })
    .at(-1)
}

/** Pages are light unless they say otherwise. Light text says it too: its ground may be a picture. */
function findTheme(declarations: readonly StyleDeclaration[]): 'dark' | 'light' {
  const ground = colourOfPage(declarations, /^background(?:-color)?$/)
  const text = colourOfPage(declarations, /^color$/)
  const isDark = ground ? contrastOf(ground, '#ffffff') > 10 : text !== undefined && contrastOf(text, '#ffffff') < 2
  return isDark ? 'dark' : 'light'
}

function findFont(declarations: readonly StyleDeclaration[]): PlannedSettings['font'] {
  const ofText = declarations.filter(
    ({ selector, name }) =>
      /(?:^|,)\s*(?:html|body|:root|p)\s*(?:,|$)/.test(selector) && /^font(?:-family)?$/.test(name),
  )
  const value = (ofText.at(-1)?.value ?? '').toLowerCase()
  if (/mono|courier|consolas/.test(value)) return 'mono'
  if (/nunito|quicksand|varela round|comfortaa|rounded|fredoka/.test(value)) return 'rounded'
  if (/garamond|palatino|baskerville|caslon|bodoni|didot/.test(value)) return 'classic'
  if (/optima|candara|gill sans|seravek|open sans|noto sans|source sans|lato|cabin/.test(value)) return 'humanist'
  return /georgia|times|merriweather|playfair|lora\b|(?<!sans-)(?<!ui-)\bserif/.test(value) ? 'serif' : undefined
}

const darkened = /(?:^|[^a-z])(?:dark|night|dim|black-?theme)(?:[^a-z]|$)/
const lightened = /(?:^|[^a-z])(?:light|day)(?:[^a-z]|$)/

interface OldLook {
  themeColour?: string
  /** Whether its pages say that they are dark now, not only once somebody switches. */
  isDark?: true
}

/** Colour, theme and font of the old site, as far as its style sheets say them for the state in which its pages are. */
export function findLook(
  sheets: readonly string[],
  { themeColour, isDark }: OldLook = {},
): Pick<PlannedSettings, 'accent' | 'theme' | 'font'> {
  const other = isDark ? lightened : darkened
  const declarations = readDeclarations(sheets).filter(({ selector }) => !other.test(selector))
  const accent = findAccent(declarations, themeColour)
  const [font, theme] = [findFont(declarations), isDark ? ('dark' as const) : findTheme(declarations)]
  return {
    ...(accent !== undefined && { accent }),
    theme,
    ...(font !== undefined && { font }),
  }
}
