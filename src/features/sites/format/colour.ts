/** Each part from 0 to 1. */
export interface Rgb {
  r: number
  g: number
  b: number
}

/** Lightness 0 to 1, chroma from 0 (grey) to about 0.37, hue in radians. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

export function readHex(text: string): Rgb | undefined {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return undefined
  const long = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text
  const part = (start: number) => Number.parseInt(long.slice(start, start + 2), 16) / 255
  return { r: part(1), g: part(3), b: part(5) }
}

export function toHex({ r, g, b }: Rgb): string {
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255)
  return `#${[r, g, b].map((value) => part(value).toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two hex colours by WCAG 2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes the second hex colour into the first, by a share from 0 to 1. */
export function mixColours(under: string, over: string, share: number): string {
  const [a, b] = [readHex(under), readHex(over)]
  if (!a || !b) return under
  const blend = (x: number, y: number) => x + (y - x) * share
  return toHex({ r: blend(a.r, b.r), g: blend(a.g, b.g), b: blend(a.b, b.b) })
}

export function toOklch(colour: Rgb): Oklch {
  const [r, g, b] = [toLinear(colour.r), toLinear(colour.g), toLinear(colour.b)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) }
}

/** The nearest displayable colour: chroma is reduced, lightness and hue stay. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  let [low, high] = [0, chroma]
  if (isShown(convert(lightness, chroma, hue))) return convert(lightness, chroma, hue)
  for (let round = 0; round < 16; round++) {
    const middle = (low + high) / 2
    if (isShown(convert(lightness, middle, hue))) low = middle
    else high = middle
  }
  return convert(lightness, low, hue)
}

function convert(lightness: number, chroma: number, hue: number): Rgb {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return {
    r: fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  }
}

const isShown = ({ r, g, b }: Rgb): boolean => [r, g, b].every((part) => part >= -0.0005 && part <= 1.0005)

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function luminanceOf(hex: string): number {
  const { r, g, b } = readHex(hex) ?? { r: 0, g: 0, b: 0 }
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}
