import { save } from './save-mark.ts'

// node scripts/pictures/starter-marks.ts
// Draws the icons of the sites that a new domain begins with.
const tile = (ground: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><clipPath id="t"><rect width="96" height="96" rx="22"/></clipPath>
  <g clip-path="url(#t)"><rect width="96" height="96" fill="${ground}"/>${inside}</g></svg>`
const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

const lowSun =
  disc(48, 46, 25, '#e0553c') +
  [50, 60, 70, 80].map((y, i) => `<rect y="${y}" width="96" height="${3 + i}" fill="#2c3a55"/>`).join('')
const cup =
  '<path d="M 24 40 H 66 V 56 A 18 18 0 0 1 48 74 H 42 A 18 18 0 0 1 24 56 Z" fill="#f6efe2"/>' +
  stroke('M 66 45 C 80 43 80 62 65 61', '#f6efe2', 6) +
  stroke('M 38 31 C 34 25 42 23 38 16 M 52 31 C 48 25 56 23 52 16', '#f6efe2', 5)
const arches = ['#d4553a', '#e3a93c', '#6f9168', '#5f93ad']
  .map(
    (tint, i) =>
      `<path d="M ${13 + i * 10} 74 A ${35 - i * 10} ${35 - i * 10} 0 0 1 ${83 - i * 10} 74" fill="none" stroke="${tint}" stroke-width="8"/>`,
  )
  .join('')
const pawn =
  disc(48, 30, 13, '#e6c98a') +
  '<path d="M 36 44 H 60 L 56 49 C 56 58 60 64 67 72 H 29 C 36 64 40 58 40 49 Z" fill="#e6c98a"/>' +
  '<rect x="24" y="72" width="48" height="9" rx="4.5" fill="#e6c98a"/>'
const lamp =
  disc(48, 42, 33, '#6a4a3a') + disc(48, 42, 25, '#f0a04b') + '<path d="M 30 70 H 66 L 69 82 H 27 Z" fill="#c9a37a"/>'
const page =
  '<path d="M 25 18 H 61 L 73 30 V 78 H 25 Z" fill="#f7efe6"/>' +
  stroke('M 35 40 H 62 M 35 51 H 58 M 35 62 H 50', '#7a4a68', 5)

const marks = {
  portfolio: tile('#f0b9a0', lowSun),
  cafe: tile('#3f7a6d', cup),
  shop: tile('#f3e6d0', arches),
  club: tile('#24382f', pawn),
  landing: tile('#1c2338', lamp),
  personal: tile('#7a4a68', page),
}

for (const [key, mark] of Object.entries(marks)) await save(mark, 192, `starters/${key}/images/favicon.png`)
