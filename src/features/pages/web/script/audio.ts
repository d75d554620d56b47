const volume = 0.3
const monthInSeconds = 30 * 24 * 60 * 60
/** What browsers take for a visitor's consent to sound; a finger counts when it is lifted. */
const touches = ['pointerup', 'keydown', 'click'] as const

/** Sites that are shown on the same host are muted one by one. */
function openMemory(site: string) {
  const name = `muted-${site}`
  return {
    isMuted: () => document.cookie.split('; ').includes(`${name}=1`),
    remember: (muted: boolean) => {
      document.cookie = `${name}=${muted ? 1 : 0}; path=/; max-age=${monthInSeconds}; samesite=lax`
    },
  }
}

/** Plays one of the site's tracks softly and over again, unless muted; where the browser waits for a first touch, from then on. */
export function playAudio(button: HTMLElement): void {
  const { tracks = '[]', site = '' } = button.dataset
  const choice = JSON.parse(tracks) as string[]
  const track = choice[Math.floor(Math.random() * choice.length)]
  if (!track) return
  const { isMuted, remember } = openMemory(site)
  const audio = Object.assign(new Audio(), { volume, loop: true, preload: 'none', src: track })

  /** The switch speaks for itself. */
  const retry = ({ target }: Event) => void (button.contains(target as Node) || play())
  async function play() {
    if (isMuted() || !audio.paused) return
    try {
      await audio.play()
      for (const touch of touches) removeEventListener(touch, retry)
    } catch {
      for (const touch of touches) addEventListener(touch, retry)
    }
  }
  const show = () => button.setAttribute('aria-pressed', String(isMuted()))

  button.addEventListener('click', () => {
    remember(!isMuted())
    if (isMuted()) audio.pause()
    else void play()
    show()
  })
  button.hidden = false
  show()
  void play()
}
