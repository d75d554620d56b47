const volume = 0.3
const monthInSeconds = 30 * 24 * 60 * 60

const isMuted = () => /(?:^|;\s*)muted=1/.test(document.cookie)

function rememberMuted(muted: boolean): void {
  document.cookie = `muted=${muted ? 1 : 0}; path=/; max-age=${monthInSeconds}; samesite=lax`
}

/** Plays one of the site's tracks softly and over again, unless muted; browsers may want a click first. */
export function playAudio(button: HTMLElement): void {
  const tracks = JSON.parse(button.dataset.tracks ?? '[]') as string[]
  const track = tracks[Math.floor(Math.random() * tracks.length)]
  if (!track) return
  const audio = Object.assign(new Audio(track), { volume, loop: true, preload: 'none' })
  const show = () => {
    button.hidden = false
    button.ariaPressed = String(isMuted())
  }
  /** A refusal means that the browser waits for a first touch; the next one tries again. */
  const start = () => {
    if (!isMuted()) audio.play().catch(() => addEventListener('pointerdown', start, { once: true }))
  }
  button.addEventListener('click', () => {
    rememberMuted(!isMuted())
    if (isMuted()) audio.pause()
    else start()
    show()
  })
  show()
  start()
}
