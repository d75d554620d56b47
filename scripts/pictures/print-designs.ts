import { makeRandom } from './noise.ts'

const paper = '#f3ecdf'
const sheet = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 940"><rect width="700" height="940" fill="${paper}"/>
  <clipPath id="edge"><rect x="52" y="52" width="596" height="836"/></clipPath><g clip-path="url(#edge)">${inside}</g></svg>`
const field = (fill: string) => `<rect x="52" y="52" width="596" height="836" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const over = (inside: string) => `<g style="mix-blend-mode:multiply">${inside}</g>`
const range = (count: number) => Array.from({ length: count }, (_, i) => i)

/** A red sun that stands in a field of stripes. */
const lowSun = sheet(
  field('#f0b9a0') +
    disc(350, 470, 210, '#d8452e') +
    range(9)
      .map((i) => `<rect x="52" y="${486 + i * 46}" width="596" height="${10 + i * 4}" fill="#2c3a55"/>`)
      .join(''),
)

const swift = (x: number, y: number, size: number, turn: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${fill}"
  d="M 0 -8 C 30 -26 74 -22 112 14 C 70 2 40 6 14 16 L 20 52 L 3 26 L 0 40 L -3 26 L -20 52 L -14 16 C -40 6 -70 2 -112 14 C -74 -22 -30 -26 0 -8 Z"/>`
/** Seven swifts, one of them late. */
const swifts = sheet(
  field('#8fb7c4') +
    disc(520, 200, 92, '#f3ecdf') +
    [
      [210, 220, 1.15, -20],
      [400, 360, 1.5, 14],
      [190, 470, 0.9, -36],
      [500, 560, 1.1, 28],
      [290, 640, 1.3, -8],
      [150, 790, 0.7, 20],
    ]
      .map(([x = 0, y = 0, size = 1, turn = 0]) => swift(x, y, size, turn, '#1f2b45'))
      .join('') +
    swift(520, 800, 0.8, -14, '#d8452e'),
)

const leaf = (x: number, y: number, turn: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M 0 0 C 30 -30 80 -30 112 0 C 80 30 30 30 0 0 Z" fill="${fill}"/>`
/** Twelve trees; one has red fruit. */
const orchard = sheet(
  field('#e9dcbb') +
    range(12)
      .map((i) => {
        const [x, y] = [150 + (i % 3) * 200, 150 + Math.floor(i / 3) * 214]
        const isRed = i === 7
        return over(
          `${disc(x, y, 78, isRed ? '#d8452e' : i % 2 ? '#7fa06a' : '#4f7a5a')}<rect x="${x - 7}" y="${y}" width="14" height="112" fill="#3a3326"/>` +
            leaf(x, y + 40, -52, isRed ? '#7fa06a' : '#e7b23c'),
        )
      })
      .join(''),
)

/** The last bus: lit windows, a wet road. */
const nightBus = (() => {
  const random = makeRandom(5)
  const lights = range(9).map(
    (i) =>
      `<rect x="${112 + i * 56}" y="392" width="42" height="72" rx="7" fill="${i === 5 ? '#d8452e' : '#f0c05a'}"/>`,
  )
  const wet = range(26).map(() => {
    const [x, y] = [80 + random() * 520, 640 + random() * 230]
    return `<rect x="${x}" y="${y}" width="${40 + random() * 110}" height="7" rx="3.5" fill="${random() < 0.3 ? '#d8452e' : '#f0c05a'}" opacity="0.75"/>`
  })
  return sheet(
    field('#1c2740') +
      disc(540, 180, 56, '#f3ecdf') +
      disc(518, 168, 52, '#1c2740') +
      `<rect x="90" y="350" width="524" height="220" rx="34" fill="#3f6f8a"/><rect x="90" y="500" width="524" height="26" fill="#f3ecdf"/>` +
      lights.join('') +
      disc(196, 576, 46, '#10182a') +
      disc(500, 576, 46, '#10182a') +
      disc(196, 576, 17, '#f3ecdf') +
      disc(500, 576, 17, '#f3ecdf') +
      wet.join(''),
  )
})()

/** High water, low water, high water. */
const tideTable = sheet(
  field('#f1e4c8') +
    range(7)
      .map((i) => {
        const y = 250 + i * 96
        const path = range(6)
          .map((k) => `q 50 ${k % 2 ? 74 : -74} 100 0`)
          .join(' ')
        const tint = ['#2d5d8c', '#4f8ca8', '#8fb7c4', '#d8452e', '#8fb7c4', '#4f8ca8', '#2d5d8c'][i]
        return over(
          `<path d="M ${40 + (i % 2) * 30 - 30} ${y} ${path}" fill="none" stroke="${tint}" stroke-width="44"/>`,
        )
      })
      .join('') +
    disc(350, 150, 58, '#e7b23c'),
)

/** A jug, two lemons and a Sunday. */
const kitchen = sheet(
  field('#e2a08a') +
    `<rect x="52" y="620" width="596" height="268" fill="#2c3a55"/>` +
    `<path d="M 236 300 L 420 300 L 396 400 C 470 470 480 640 410 720 L 250 720 C 180 640 190 470 260 400 Z" fill="#f3ecdf"/>` +
    `<path d="M 424 340 C 540 340 540 560 432 570" fill="none" stroke="#f3ecdf" stroke-width="34"/>` +
    over(`<path d="M 330 300 L 420 300 L 396 400 C 470 470 480 640 410 720 L 330 720 Z" fill="#cfc2ae"/>`) +
    `<ellipse cx="500" cy="740" rx="82" ry="60" fill="#e7b23c"/><ellipse cx="196" cy="776" rx="76" ry="56" fill="#e7b23c"/>` +
    over(`<path d="M 500 680 a 82 60 0 0 1 0 120 Z M 196 720 a 76 56 0 0 1 0 112 Z" fill="#d99a4a"/>`) +
    leaf(330, 300, -118, '#4f7a5a') +
    leaf(330, 300, -74, '#7fa06a') +
    leaf(330, 300, -40, '#4f7a5a'),
)

/** What was printed, as drawings of 700 by 940. */
export const designs = { lowSun, swifts, orchard, nightBus, tideTable, kitchen }
