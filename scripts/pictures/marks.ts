import { save } from './save-mark.ts'

/** Reads well on a light page and over a night sky. */
const rust = '#c25d3b'
const glacier = '#2f8f9c'
const fogGrey = '#a8a39a'

const round = (x: number) => `M ${x} 60 a 20 20 0 1 0 40 0 a 20 20 0 1 0 -40 0`
/** The strokes of a letter that begins at `x`, and how wide it is. Letters stand on 80; the low ones reach up to 40. */
const letters: Record<string, (x: number) => [strokes: string, width: number]> = {
  l: (x) => [`M ${x} 12 V 80`, 0],
  a: (x) => [`${round(x)} M ${x + 40} 40 V 80`, 40],
  r: (x) => [`M ${x} 40 V 80 M ${x} 60 A 20 20 0 0 1 ${x + 19} 41`, 19],
  k: (x) => [`M ${x} 12 V 80 M ${x + 27} 40 L ${x} 65 M ${x + 10} 57 L ${x + 29} 80`, 28],
  o: (x) => [round(x), 40],
  v: (x) => [`M ${x} 40 L ${x + 18} 80 L ${x + 36} 40`, 36],
  e: (x) => [`M ${x + 1} 60 H ${x + 40} A 20 20 0 1 0 ${x + 34} 74`, 40],
  t: (x) => [`M ${x + 10} 22 V 68 A 12 12 0 0 0 ${x + 22} 80 H ${x + 25} M ${x} 42 H ${x + 25}`, 25],
  c: (x) => [`M ${x + 35} 46 A 20 20 0 1 0 ${x + 35} 74`, 35],
  s: (x) => [
    `M ${x + 28} 47 C ${x + 23} 37 ${x + 2} 37 ${x + 2} 49 C ${x + 2} 62 ${x + 29} 57 ${x + 29} 70 C ${x + 29} 83 ${x + 4} 83 ${x} 73`,
    29,
  ],
  w: (x) => [`M ${x} 40 L ${x + 13} 80 L ${x + 26} 44 L ${x + 39} 80 L ${x + 52} 40`, 52],
}

function write(word: string, start: number): { path: string; end: number } {
  let end = start
  let path = ''
  for (const letter of word) {
    const [strokes = '', width = 6] = letters[letter]?.(end) ?? []
    path += strokes
    end += width + 17
  }
  return { path, end: end - 17 }
}

/** A round vase with a narrow neck, 72 wide, its foot on 80. */
const vase = (x: number) =>
  `M ${x + 25} 80 C ${x - 2} 72 ${x - 6} 34 ${x + 27} 25 C ${x + 31} 23 ${x + 30} 20 ${x + 28} 15 H ${x + 44} ` +
  `C ${x + 42} 20 ${x + 41} 23 ${x + 45} 25 C ${x + 78} 34 ${x + 74} 72 ${x + 47} 80 Z`

const star = (x: number, y: number, r: number) =>
  `M ${x} ${y - r} Q ${x} ${y} ${x + r} ${y} Q ${x} ${y} ${x} ${y + r} Q ${x} ${y} ${x - r} ${y} Q ${x} ${y} ${x} ${y - r} Z`

function drawLogo(): string {
  const { path, end } = write('larklow', 104)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${end + 8} 92">
    <path d="${vase(8)}" fill="${rust}"/><path d="${star(46, 53, 15)}" fill="#fffaf3"/>
    <path d="${path}" fill="none" stroke="${rust}" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

const drawPotIcon = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="22" fill="${rust}"/><g transform="translate(12 0)">
  <path d="${vase(0)}" fill="#fff6ea"/><path d="${star(36, 53, 17)}" fill="${rust}"/></g></svg>`

/** A tooth of a mountain with a lamp low on its side, 80 wide, its foot on 80. */
const peak = (x: number, hollow: string) =>
  `<path d="M ${x} 80 L ${x + 34} 17 Q ${x + 39} 9 ${x + 43} 18 L ${x + 56} 42 L ${x + 62} 36 L ${x + 84} 80 Z" fill="${glacier}"/>
  <path d="M ${x + 39} 13 L ${x + 51} 36 L ${x + 42} 45 L ${x + 35} 36 L ${x + 26} 42 Z" fill="${hollow}"/>
  <circle cx="${x + 58}" cy="67" r="6.5" fill="#ffc46b"/>`

function drawClubLogo(): string {
  const { path, end } = write('velltal', 112)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${end + 8} 92">${peak(8, '#f4fbfc')}
    <path d="${path}" fill="none" stroke="${glacier}" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

const drawPeakIcon = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="22" fill="#12323c"/>${peak(6, '#f4fbfc')}</svg>`

function drawWaterLogo(): string {
  const { path, end } = write('slack water', 6)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${end + 8} 92">
    <path d="${path}" fill="none" stroke="${fogGrey}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

const drawPostIcon = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="22" fill="#17181a"/><path d="M 0 58 H 96" stroke="#6f6c66" stroke-width="2"/>
  <path d="M 30 34 V 72 M 52 42 V 65 M 67 48 V 62" stroke="#e8e4da" stroke-width="7"/>
  <path d="M 30 76 V 84 M 52 69 V 74" stroke="#8a867e" stroke-width="7" opacity="0.6"/></svg>`

const bar = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="${fill}"/>`

const drawBlocksIcon = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="22" fill="#262d49"/>
  ${bar(20, 19, 56, 13, '#8fb2b4')}${bar(20, 38, 33, 39, '#e08a5f')}
  ${bar(59, 38, 17, 17, '#e0b15a')}${bar(59, 60, 17, 17, '#efe8da')}</svg>`

await save(drawLogo(), 144, 'sites/demo.localhost/images/logo.png')
await save(drawPotIcon(), 192, 'sites/demo.localhost/images/favicon.png')
await save(drawBlocksIcon(), 192, 'sites/localhost/images/favicon.png')
await save(drawClubLogo(), 144, 'sites/club.localhost/images/logo.png')
await save(drawPeakIcon(), 192, 'sites/club.localhost/images/favicon.png')
await save(drawWaterLogo(), 144, 'sites/photographer.localhost/images/logo.png')
await save(drawPostIcon(), 192, 'sites/photographer.localhost/images/favicon.png')
