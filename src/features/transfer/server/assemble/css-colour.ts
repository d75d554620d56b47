import { readHex, toHex } from '#sites/format/colour.ts'

const named: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  purple: '#800080',
  orange: '#ffa500',
  crimson: '#dc143c',
  tomato: '#ff6347',
  coral: '#ff7f50',
  steelblue: '#4682b4',
  royalblue: '#4169e1',
  darkgreen: '#006400',
  darkblue: '#00008b',
  darkred: '#8b0000',
  indigo: '#4b0082',
}

function hslToHex(hue: number, saturation: number, lightness: number): string {
  const at = (n: number) => {
    const k = (n + hue / 30) % 12
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return toHex({ r: at(0), g: at(8), b: at(4) })
}

/** A colour of a style sheet as `#rrggbb`; undefined for what isn’t a plain colour. */
export function readColour(text: string): string | undefined {
  const value = text.trim().toLowerCase().slice(0, 60)
  const short = /^#[\da-f]{8}$/.test(value)
    ? value.slice(0, 7)
    : /^#[\da-f]{4}$/.test(value)
      ? value.slice(0, 4)
      : value
  const hex = readHex(short)
  if (hex) return toHex(hex)
  const parts = (/^(?:rgb|hsl)a?\(([^)]*)\)$/.exec(value)?.[1] ?? '').split(/[\s,/]+/).filter(Boolean)
  const numbers = parts.slice(0, 3).map((part) => Number.parseFloat(part))
  if (parts.length > 3 && Number.parseFloat(parts[3] ?? '1') === 0) return undefined
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = numbers
  if (numbers.length === 3 && numbers.every(Number.isFinite))
    return value.startsWith('hsl')
      ? hslToHex(((a % 360) + 360) % 360, b / 100, c / 100)
      : toHex({ r: a / 255, g: b / 255, b: c / 255 })
  return Object.hasOwn(named, value) ? named[value] : undefined
}
