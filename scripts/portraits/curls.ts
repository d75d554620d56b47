import type { Tint } from './colours.ts'
import type { Layers } from './layers.ts'
import { circle, line, oval, path, randomOf, short } from './svg.ts'

interface Curl {
  x: number
  y: number
  r: number
}

const draw = (curls: Curl[], tint: Tint, fill: string): string =>
  curls.map(({ x, y, r }) => circle(x, y, r, fill)).join('') +
  curls
    .map(({ x, y, r }) =>
      line(
        `M${short(x - r * 0.62)} ${short(y + r * 0.05)}A${short(r * 0.62)} ${short(r * 0.62)} 0 0 1 ${short(x + r * 0.1)} ${short(y - r * 0.62)}`,
        tint.light,
        r * 0.16,
        { opacity: x < 330 ? 0.5 : 0.22 },
      ),
    )
    .join('')

/** Curls on an arc round a point, in degrees from the right, clockwise. */
function ring(
  word: string,
  [cx, cy]: [number, number],
  arc: { radius: [number, number]; from: number; to: number; count: number; size: number },
): Curl[] {
  const random = randomOf(word)
  return Array.from({ length: arc.count }, (_, i) => {
    const turn = ((arc.from + ((arc.to - arc.from) * i) / (arc.count - 1)) * Math.PI) / 180
    const far = 1 + (random() - 0.5) * 0.07
    return {
      x: cx + Math.cos(turn) * arc.radius[0] * far,
      y: cy + Math.sin(turn) * arc.radius[1] * far,
      r: arc.size * (0.85 + random() * 0.35),
    }
  })
}

const crown: [number, number] = [321, 268]
const fill = 'url(#hair)'

/** Hair in curls, from tight to loose. */
export function curled(style: 'afro' | 'ringlets' | 'curlyTop' | 'cloud' | 'coils', tint: Tint): Layers {
  if (style === 'afro')
    return {
      back:
        oval(321, 236, [168, 166], tint.shade) +
        draw(
          ring('afro', [321, 236], { radius: [156, 152], from: 120, to: 420, count: 30, size: 30 }),
          tint,
          tint.base,
        ),
      front:
        path(
          'M216 262C190 170 240 104 322 102C404 104 452 170 426 262C420 232 408 212 392 198C350 184 292 184 250 198C234 212 222 232 216 262Z',
          fill,
        ) +
        draw(
          ring('afro front', [321, 262], { radius: [100, 76], from: 184, to: 356, count: 12, size: 23 }),
          tint,
          fill,
        ) +
        draw(ring('afro top', [321, 250], { radius: [96, 116], from: 196, to: 344, count: 9, size: 30 }), tint, fill),
    }
  if (style === 'cloud')
    return {
      back:
        oval(321, 280, [176, 180], tint.shade) +
        draw(
          ring('cloud', [321, 290], { radius: [164, 172], from: 100, to: 440, count: 27, size: 40 }),
          tint,
          tint.base,
        ),
      front:
        path(
          'M216 262C190 170 240 108 322 106C404 108 452 170 426 262C420 232 408 216 392 204C350 190 292 190 250 204C234 216 222 232 216 262Z',
          fill,
        ) +
        draw(
          ring('cloud front', [321, 272], { radius: [106, 96], from: 180, to: 360, count: 11, size: 32 }),
          tint,
          fill,
        ),
    }
  if (style === 'ringlets')
    return {
      back:
        oval(321, 320, [150, 190], tint.shade) +
        draw(
          ring('ringlets', [321, 330], { radius: [146, 184], from: 60, to: 480, count: 26, size: 36 }),
          tint,
          tint.base,
        ),
      front:
        path(
          'M214 280C190 170 240 106 322 104C404 106 454 170 428 280C420 240 404 216 384 204C350 206 322 192 306 172C290 196 262 208 246 212C230 230 220 252 214 280Z',
          fill,
        ) +
        draw(ring('ringlets top', crown, { radius: [102, 116], from: 180, to: 360, count: 11, size: 30 }), tint, fill) +
        draw(
          [
            { x: 204, y: 320, r: 28 },
            { x: 196, y: 366, r: 30 },
            { x: 204, y: 412, r: 28 },
          ],
          tint,
          fill,
        ) +
        draw(
          [
            { x: 438, y: 320, r: 28 },
            { x: 446, y: 366, r: 30 },
            { x: 438, y: 412, r: 28 },
          ],
          tint,
          tint.base,
        ),
    }
  if (style === 'coils')
    return {
      back: '',
      front:
        path(
          'M212 270C196 180 244 120 321 119C398 120 446 180 430 270C422 236 408 210 390 200C344 188 298 188 252 200C234 210 220 236 212 270Z',
          fill,
        ) +
        draw(ring('coils', [321, 258], { radius: [96, 96], from: 186, to: 354, count: 15, size: 18 }), tint, fill) +
        draw(ring('coils low', [321, 262], { radius: [90, 68], from: 196, to: 344, count: 12, size: 15 }), tint, fill),
    }
  return {
    back: '',
    front:
      path('M216 276C206 240 208 196 232 170C230 200 228 228 228 250C226 262 222 270 216 276Z', tint.base) +
      path('M425 276C434 240 432 196 408 170C410 200 412 228 412 250C414 262 418 270 425 276Z', tint.shade) +
      path('M236 196C236 140 270 112 322 112C374 112 408 140 406 196C350 182 290 182 236 196Z', tint.base) +
      draw(ring('curlyTop', [321, 216], { radius: [88, 84], from: 184, to: 356, count: 11, size: 29 }), tint, fill) +
      draw(ring('curlyTop low', [321, 218], { radius: [74, 40], from: 180, to: 360, count: 8, size: 24 }), tint, fill),
  }
}
