import { contrastOf, mix, toHex } from '#sites/format/colour.ts'

/** What lies over a picture, and how much of it a white one needs, as in `hero.css`. */
const ground = '#0b0d12'
const onWhite = 0.569
/** A little more than 4.5 to 1, since a picture is looked at in small. */
const readable = 4.65
/** Words stand apart from a dark picture too. */
const least = 0.3

/** How dark the veil over a picture has to be for white words on its lightest spot, compared with that over a white picture. */
export function veilOver([r = 255, g = 255, b = 255]: readonly number[]): number {
  const lightest = toHex({ r: r / 255, g: g / 255, b: b / 255 })
  for (let veil = least; veil < 1; veil += 0.02)
    if (contrastOf(mix(lightest, ground, veil * onWhite), '#ffffff') >= readable) return Math.round(veil * 100) / 100
  return 1
}
