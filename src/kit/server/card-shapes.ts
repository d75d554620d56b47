/** A rectangle of raw pixels. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

type Rgb = readonly [number, number, number]
const readHex = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex')
  return [red, green, blue]
}

/** A background with a glow of one colour in two corners. It is made small and stretched later. */
export function drawBackdrop({ ground, accent }: { ground: string; accent: string }, isMirrored: boolean): Uint8Array {
  const [width, height] = [120, 63]
  const [under, light] = [readHex(ground), readHex(accent)]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = isMirrored ? 1 - x / width : x / width
      const strong = Math.max(0, 1 - Math.hypot(across - 1, (y / height - 1) * 0.6) / 0.85)
      const faint = Math.max(0, 1 - Math.hypot(across, y / height) / 0.7)
      const share = 0.34 * strong ** 1.6 + 0.08 * faint
      for (const [at, part] of under.entries())
        data[(y * width + x) * 3 + at] = part + ((light[at] ?? 0) - part) * share
    }
  }
  return data
}

const side = 420
const radii = [100, 175, 250, 325, 400]
const thickness = 3

/** How much of each pixel the rings around the lower right corner cover, from 0 to 255; the same for every card. */
function coverRings(): Uint8Array {
  const cover = new Uint8Array(side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const away = Math.sqrt((x - side) ** 2 + (y - side) ** 2)
      const at = Math.round((away - 100) / 75)
      const covered = Math.min(1, thickness / 2 + 0.5 - Math.abs(away - (radii[at] ?? Infinity)))
      if (covered > 0) cover[y * side + x] = covered * 255 * (0.85 - at * 0.16)
    }
  }
  return cover
}
let covered: Uint8Array | undefined

/** Coloured rings around the lower right corner, or the lower left one. */
export function drawRings(colour: string, isMirrored: boolean): Pixels {
  covered ??= coverRings()
  const data = Buffer.alloc(side * side * 4, Buffer.from(`${colour.slice(1)}00`, 'hex'))
  for (const [at, cover] of covered.entries()) {
    if (cover === 0) continue
    const column = at % side
    data[(isMirrored ? at - column + side - 1 - column : at) * 4 + 3] = cover
  }
  return { data, width: side, height: side, channels: 4 }
}
