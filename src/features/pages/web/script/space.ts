interface Flight {
  /** The site and the path, for what a browser remembers of the visit. */
  page: string
  seconds: number
  stars: number
  signature: string
}
/** What a flight tells while it lasts, in milliseconds. */
type TimeLeft = CustomEvent<{ timeLeft: number }>
interface Star {
  x: number
  y: number
  z: number
}

const signatureAfterMs = 4000
const secondFadeMs = 1000
const graphicHiddenAt = 100

const anywhere = (): Star => ({ x: Math.random() - 0.5, y: Math.random() - 0.5, z: Math.random() })

function drawStars(pen: CanvasRenderingContext2D, stars: Star[], step: number): void {
  const { width, height } = pen.canvas
  pen.fillStyle = '#05060a'
  pen.fillRect(0, 0, width, height)
  for (const star of stars) {
    star.z -= step * 0.00012
    if (star.z <= 0.02) Object.assign(star, anywhere(), { z: 1 })
    const near = 1 - star.z
    const size = (0.8 + near * 2.4) * devicePixelRatio
    pen.fillStyle = `rgb(255 255 255 / ${0.3 + near * 0.7})`
    pen.fillRect(width / 2 + (star.x / star.z) * width, height / 2 + (star.y / star.z) * height, size, size)
  }
}

function drawSignature(pen: CanvasRenderingContext2D, words: string, age: number): void {
  if (age < signatureAfterMs || !words) return
  const { width, height } = pen.canvas
  pen.fillStyle = `rgb(255 255 255 / ${Math.min(1, (age - signatureAfterMs) / 1200)})`
  pen.font = `italic ${Math.min(width / 10, 72 * devicePixelRatio)}px serif`
  pen.textAlign = 'center'
  pen.fillText(words, width / 2, height / 2, width * 0.9)
}

function hideAtTheEnd(graphic: HTMLElement): void {
  addEventListener('space-time-left', (event) => {
    if ((event as TimeLeft).detail.timeLeft <= graphicHiddenAt) graphic.hidden = true
  })
}

/** A flight through the stars over the whole screen. A click or a key ends it. */
function fly({ seconds, stars, signature }: Flight): void {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return
  canvas.className = 'flight'
  canvas.ariaHidden = 'true'
  canvas.width = innerWidth * devicePixelRatio
  canvas.height = innerHeight * devicePixelRatio
  document.body.append(canvas)
  const sky = Array.from({ length: stars }, anywhere)
  const begun = performance.now()
  let until = begun + seconds * 1000
  let last = begun
  const skip = () => (until = Math.min(until, performance.now() + secondFadeMs))
  const frame = (now: number) => {
    drawStars(pen, sky, now - last)
    drawSignature(pen, signature, now - begun)
    last = now
    const timeLeft = Math.max(0, until - now)
    dispatchEvent(new CustomEvent('space-time-left', { detail: { timeLeft } }) satisfies TimeLeft)
    if (timeLeft <= secondFadeMs) canvas.style.opacity = '0'
    if (timeLeft > 0) return void requestAnimationFrame(frame)
    canvas.remove()
    removeEventListener('keydown', skip)
  }
  canvas.addEventListener('click', skip)
  addEventListener('keydown', skip)
  requestAnimationFrame(frame)
}

/** Whether this visit has not seen a page's flight yet. A browser that keeps nothing shows it each time. */
function isFirst(page: string): boolean {
  const name = `flown ${page}`
  try {
    const isNew = sessionStorage.getItem(name) === null
    sessionStorage.setItem(name, 'yes')
    return isNew
  } catch {
    return true
  }
}

/** Flies once a visit on the page that has the night sky, and again when it is reloaded, unless the visitor prefers calm. */
export function flyOnce(graphic: HTMLElement): void {
  if ('hides' in graphic.dataset) hideAtTheEnd(graphic)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelector('.flight')) return
  const flight = JSON.parse(graphic.dataset.flight ?? '{}') as Flight
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (isFirst(flight.page) || arrival?.type === 'reload') fly(flight)
}
