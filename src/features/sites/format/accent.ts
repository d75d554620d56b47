import { contrastOf, fromOklch, mixColours, readHex, toHex, toOklch, type Rgb } from './colour.ts'

/** The platform's palette. A site without an accent gets indigo. */
export const accentNames = {
  amber: '#d9930d',
  blue: '#2f6fed',
  coral: '#f0705a',
  cyan: '#12a5c4',
  green: '#2f9e5b',
  indigo: '#5b5fe0',
  lime: '#86b81c',
  orange: '#ec7a1c',
  pink: '#e0559a',
  plum: '#9a4fb0',
  red: '#dc3f3f',
  rose: '#e2476f',
  sand: '#b59a6a',
  slate: '#64748b',
  teal: '#129488',
  violet: '#8155e6',
} as const

/** An accent in one theme. Every pair that carries text has a contrast of at least 4.5 to 1. */
export interface Accent {
  /** For text on the page, on a surface and on `soft`. */
  accent: string
  /** For text on the accent. */
  onAccent: string
  /** A faint tint of the accent, for backgrounds. */
  soft: string
}

/** What both themes are painted in. */
export const pageColours = {
  dark: { background: '#0f1115', surface: '#171a21', onAccent: '#0f1115', towards: 1 },
  light: { background: '#fcfcfa', surface: '#f3f2ee', onAccent: '#ffffff', towards: 0 },
} as const

const readable = 4.5
const tint = 0.1
const steps = 100

/** `#rgb`, `#rrggbb` or the name of one of our colours as `#rrggbb`; `undefined` for anything else. */
export function readAccent(text: string): string | undefined {
  const name = text.toLowerCase()
  if (Object.hasOwn(accentNames, name)) return accentNames[name as keyof typeof accentNames]
  const colour = readHex(name)
  return colour && toHex(colour)
}

/** A site's accent in both themes: as close to the owner's colour as legibility allows. */
export function accentColours(accent: string | undefined): { dark: Accent; light: Accent } {
  const hex = readAccent(accent ?? '') ?? accentNames.indigo
  const known = fitted.get(hex)
  if (known) return known
  const chosen = readHex(hex) ?? { r: 0, g: 0, b: 0 }
  const colours = { dark: fit(chosen, 'dark'), light: fit(chosen, 'light') }
  if (fitted.size >= mostFitted) fitted.clear()
  fitted.set(hex, colours)
  return colours
}

/** Cached, since fitting takes a quarter of a millisecond and all pages of a site share one accent. */
const fitted = new Map<string, { dark: Accent; light: Accent }>()
const mostFitted = 5_000

function fit(chosen: Rgb, name: keyof typeof pageColours): Accent {
  const { background, surface, onAccent, towards } = pageColours[name]
  const { lightness, chroma, hue } = toOklch(chosen)
  for (let step = 0; ; step++) {
    const moved = lightness + ((towards - lightness) * step) / steps
    const accent = step ? toHex(fromOklch({ lightness: moved, chroma, hue })) : toHex(chosen)
    const soft = mixColours(background, accent, tint)
    const reads = [background, surface, soft].every((under) => contrastOf(accent, under) >= readable)
    if ((reads && contrastOf(accent, onAccent) >= readable) || step === steps) return { accent, onAccent, soft }
  }
}
