import type { Alpine } from './alpine.ts'
import { bar, fill, gable, type Outline, slab } from './figures.ts'
import { type Colour, colour } from './glazes.ts'
import { type Canvas, shine } from './hills.ts'
import { cloud, noise } from './noise.ts'
import { clamp, mix, ramp } from './vector.ts'

type Shelter = NonNullable<Alpine['hut']>
type Layer = [outlines: Outline[], tint: Colour]

const lamp = colour('#ffb35c')
const glow: Colour = [1.7, 0.85, 0.25]

/** The shoulder that a shelter stands on: its height in the picture, counted in picture heights. */
function shoulder({ x, y }: Shelter, at: number): number {
  const far = Math.abs(at - x)
  const slope = 0.1 * ramp(0.12, 0.9, far) + 0.34 * ramp(0.5, 2, far)
  return y + slope * (at < x ? 0.75 : 1) + 0.012 * (cloud(at * 9, 3, 1) - 0.5) * ramp(0.1, 0.3, far)
}

function layShoulder(canvas: Canvas, view: Alpine, hut: Shelter): void {
  const { light, width, height } = canvas
  const { grass, rock } = view.ground
  for (let px = 0; px < width; px++) {
    const x = px / height
    const top = shoulder(hut, x) - 0.004 * noise(x * 260, 1) * noise(x * 14, 7)
    for (let py = Math.max(0, Math.floor(top * height)); py < height; py++) {
      const down = py / height - top
      const cover = clamp((down + 1 / height) * height)
      const [u, v] = [x * 34, (py / height) * 70]
      const stone = ramp(0.62, 0.7, cloud(u * 1.3, v * 1.5, 3, 5))
      const white = view.snow.cover > 0.6 ? 1 - 0.8 * stone : 0
      const rim = 0.75 * Math.exp(-down / 0.012) + 0.35
      const i = (py * width + px) * 3
      for (let k = 0; k < 3; k++) {
        const soil = mix(grass[k] ?? 0, rock[k] ?? 0, stone) * (0.35 + 0.9 * cloud(u * 3, v * 3, 2, 4))
        const body = mix(soil, ([0.8, 0.84, 0.92][k] ?? 0) * (0.85 + 0.3 * cloud(u, v, 5, 4)), white)
        const lit =
          body * ((view.sky.top[k] ?? 0) * 0.8 + (view.sky.low[k] ?? 0) * 0.35 + (view.sun.light[k] ?? 0) * 0.05)
        light[i + k] = mix(light[i + k] as number, lit * rim * (1 - 0.5 * ramp(0, 0.35, down)), cover)
      }
    }
  }
}

const panes = (spots: [x: number, y: number][], w: number, h: number) => spots.map(([x, y]) => slab(x, y, w, h))
const wood: Colour = [0.035, 0.024, 0.018]
const stone: Colour = [0.1, 0.095, 0.095]
const tin: Colour = [0.07, 0.08, 0.1]

const hutLayers: Layer[] = [
  [[slab(0.62, -1.24, 0.14, 0.5)], stone],
  [[slab(0, -0.2, 2.2, 0.75)], stone],
  [[slab(0, -0.62, 2.2, 0.42)], wood],
  [[gable(0, -0.78, 1.36, 0.92)], tin],
  [[slab(-1.5, -0.16, 0.86, 0.6)], wood],
  [[gable(-1.5, -0.42, 0.56, 0.42)], tin],
  [[bar([1.62, 0.1, 1.62, -1.5], 0.018)], wood],
  [[slab(1.8, -1.38, 0.34, 0.2)], [0.28, 0.03, 0.025]],
  [[bar([-1.05, 0.02, 1.25, 0.02], 0.03), slab(1.35, -0.08, 0.1, 0.3)], wood],
]
const hutWindows: Layer = [
  [
    ...panes(
      [
        [-0.8, -0.28],
        [-0.42, -0.28],
        [0.42, -0.28],
        [0.8, -0.28],
      ],
      0.2,
      0.24,
    ),
    slab(0, -0.22, 0.24, 0.5),
    ...panes(
      [
        [-0.36, -0.72],
        [0.36, -0.72],
      ],
      0.16,
      0.18,
    ),
    slab(0, -1.1, 0.16, 0.18),
    slab(-1.5, -0.16, 0.18, 0.18),
  ],
  glow,
]
const boxLayers: Layer[] = [
  [[bar([-0.62, 0.3, -0.5, -0.2], 0.035), bar([0.62, 0.3, 0.5, -0.2], 0.035)], wood],
  [[slab(0, -0.42, 1.5, 0.78)], [0.3, 0.055, 0.02]],
  [[gable(0, -0.78, 0.84, 0.3)], [0.16, 0.03, 0.012]],
  [[slab(-0.46, -0.36, 0.3, 0.56)], wood],
  [[bar([0.9, 0.1, 0.9, -1.35], 0.014)], wood],
]
const boxWindows: Layer = [[slab(0.3, -0.46, 0.44, 0.26), slab(-0.46, -0.46, 0.14, 0.14)], glow]

/** Chimney smoke that drifts off to the right. */
function smoke(canvas: Canvas, { x, y, size }: Shelter): void {
  for (let i = 0; i < 26; i++) {
    const t = i / 26
    const at = {
      x: (x + size * (0.62 + t * 1.6 + 0.12 * noise(t * 5, 2))) * canvas.height,
      y: (y - size * (1.5 + t * 1.0)) * canvas.height,
    }
    shine(canvas, {
      ...at,
      radius: size * (0.07 + 0.3 * t) * canvas.height,
      tint: [0.8, 0.8, 0.9],
      strength: 0.018 * (1 - t),
    })
  }
}

/** Puts the hut or the bivouac on a shoulder in front of the mountains, with light in its windows. */
export function shelter(canvas: Canvas, view: Alpine): void {
  const { hut } = view
  if (!hut) return
  layShoulder(canvas, view, hut)
  const { height } = canvas
  const isHut = hut.kind === 'hut'
  const place = { x: hut.x, y: hut.y + hut.size * 0.02, size: hut.size }
  const [x, y, unit] = [hut.x * height, hut.y * height, hut.size * height]
  if (isHut) smoke(canvas, hut)
  shine(canvas, { x, y: y - 0.4 * unit, radius: unit * 1.7, tint: lamp, strength: 0.09 * hut.lit })
  const day = 1.6 - hut.lit
  for (const [outlines, [r, g, b]] of isHut ? hutLayers : boxLayers)
    fill(canvas, place, outlines, [r * (0.3 + day), g * (0.3 + day), b * (0.35 + day)])
  const [windows, tint] = isHut ? hutWindows : boxWindows
  fill(canvas, place, windows, [tint[0] * hut.lit, tint[1] * hut.lit, tint[2] * hut.lit])
  for (const [dx, reach, strength] of [
    [-0.6, 0.55, 0.16],
    [0.6, 0.55, 0.16],
    [0, 0.3, 0.2],
  ] as const)
    shine(canvas, {
      x: x + dx * unit,
      y: y - 0.2 * unit,
      radius: reach * unit,
      tint: lamp,
      strength: strength * hut.lit,
    })
}
