const throwAt = 5
const slip = 6

const clicks = new WeakMap<HTMLElement, number>()
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const playOf = ({ target }: Event) =>
  target instanceof HTMLElement && !isCalm() ? target.closest<HTMLElement>('[data-play]') : null

function shake(event: MouseEvent): void {
  const picture = playOf(event)
  if (!picture) return
  const times = (clicks.get(picture) ?? 0) + 1
  clicks.set(picture, times)
  picture.toggleAttribute(times % throwAt === 0 ? 'data-flying' : 'data-shaking', true)
}

function drag(event: PointerEvent): void {
  const picture = playOf(event)
  if (!picture || event.button !== 0) return
  const [left = 0, top = 0] = picture.style.translate
    .split(' ')
    .map(parseFloat)
    .map((n) => n || 0)
  const stop = new AbortController()
  let isMoved = false
  const move = ({ clientX, clientY }: PointerEvent) => {
    const [x, y] = [clientX - event.clientX, clientY - event.clientY]
    isMoved ||= Math.hypot(x, y) > slip
    if (!isMoved) return
    picture.toggleAttribute('data-held', true)
    picture.style.translate = `${left + x}px ${top + y}px`
  }
  const end = () => {
    stop.abort()
    picture.removeAttribute('data-held')
    if (isMoved) addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true })
  }
  addEventListener('pointermove', move, { signal: stop.signal })
  addEventListener('pointerup', end, { signal: stop.signal })
  addEventListener('pointercancel', end, { signal: stop.signal })
}

/** A click shakes a picture, every fifth makes it fly away, and it can be dragged about. */
export function letPicturesPlay(): void {
  addEventListener('click', shake)
  addEventListener('pointerdown', drag)
  addEventListener('dragstart', (event) => playOf(event) && event.preventDefault())
  addEventListener('animationend', ({ target }) => (target as Element).removeAttribute('data-shaking'))
}

function replace(image: HTMLImageElement): void {
  const box = document.createElement('span')
  box.className = 'missing'
  box.append(document.body.dataset.imageFailed ?? '', document.createElement('br'), image.alt)
  const gone = image.closest('.card-photo img, .item-pictures > li')
  if (gone) gone.remove()
  else image.replaceWith(box)
}

/** Puts the usual box in the place of pictures that don't come; those of the store just go. */
export function replaceLostPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), { capture: true })
  for (const image of document.images) if (image.complete && image.src && image.naturalWidth === 0) replace(image)
}
