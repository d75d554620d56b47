import type { Alpine } from './alpine.ts'
import type { Colour } from './glazes.ts'
import { type Canvas, shine } from './hills.ts'
import { see } from './mountains.ts'
import { shelter } from './huts.ts'
import { makeRandom } from './noise.ts'
import { aim, openOutlook, type Outlook, type Painting } from './outlook.ts'
import { plantTrees } from './larches.ts'
import { ramp } from './vector.ts'

/** Goes up a column: what is higher in the picture is farther away, so every look goes on where the last one ended. */
function paintColumn(look: Outlook, painting: Painting, px: number): void {
  let start = 0.02
  for (let py = painting.height - 1; py >= 0; py--) {
    const { tint, t } = see(look, aim(look, px + 0.5, py + 0.5), start)
    const i = py * painting.width + px
    painting.light.set(tint, i * 3)
    painting.far[i] = t
    if (t !== Infinity) start = Math.max(0.02, t - 0.02 - t * 0.004)
  }
}

function sowStars({ view }: Outlook, painting: Painting): void {
  const random = makeRandom(5)
  const { width, height, far } = painting
  const unit = height / 900
  for (let n = 0; n < (view.sky.stars ?? 0); n++) {
    const [x, y] = [random() * width, random() * height]
    const size = random() ** 12
    const [hue, glint] = [random(), random()]
    const fade = ramp(view.camera.horizon, view.camera.horizon - 0.35, y / height)
    if (far[Math.floor(y) * width + Math.floor(x)] !== Infinity) continue
    const tint: Colour = hue < 0.3 ? [1, 0.82, 0.66] : [0.86, 0.92, 1]
    const strength = (0.1 + 0.5 * glint ** 3 + 1.6 * size) * fade
    shine(painting, { x, y, radius: (0.55 + 1.3 * size) * unit, tint, strength })
    if (size > 0.78) shine(painting, { x, y, radius: 6 * unit, tint, strength: 0.07 * fade })
  }
}

/** Halves a painting, which makes its edges smooth. */
function halve({ light, width, height }: Canvas): Canvas {
  const half = { light: new Float32Array(light.length / 4), width: width / 2, height: height / 2 }
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let k = 0; k < 3; k++) {
        const at = (dx: number, dy: number) => light[((2 * y + dy) * width + 2 * x + dx) * 3 + k] as number
        const tame = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)].map((value) => Math.min(value, 4))
        half.light[(y * half.width + x) * 3 + k] = tame.reduce((sum, value) => sum + value, 0) / 4
      }
  return half
}

/** Paints mountains as linear light; a fine painting takes four times as long and has smooth edges. */
export function paintAlpine(view: Alpine, [width, height]: [number, number], fine: boolean): Canvas {
  const times = fine ? 2 : 1
  const size = { width: width * times, height: height * times }
  const points = size.width * size.height
  const painting: Painting = { ...size, light: new Float32Array(points * 3), far: new Float32Array(points) }
  const look = openOutlook(view, size.width, size.height)
  for (let px = 0; px < size.width; px++) paintColumn(look, painting, px)
  sowStars(look, painting)
  plantTrees(look, painting)
  shelter(painting, view)
  return fine ? halve(painting) : painting
}
