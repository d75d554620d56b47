/** What plays a film or shows a map on the page. */
export function makePlayer(embed: string, title: string, autoplay = true): HTMLElement {
  if (/\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i.test(embed)) {
    return Object.assign(document.createElement('video'), { src: embed, title, controls: true, autoplay })
  }
  const frame = Object.assign(document.createElement('iframe'), {
    src: embed,
    title,
    width: '400',
    height: '300',
    allow: 'autoplay; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  return frame
}

function openCinema(film: HTMLElement, closeLabel = ''): void {
  const dialog = document.createElement('dialog')
  const close = Object.assign(document.createElement('button'), { textContent: '×', ariaLabel: closeLabel })
  dialog.className = 'cinema'
  dialog.ariaLabel = film.title
  dialog.append(close, film)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

/** Loads films and maps of other sites where they are clicked, never before. */
export function openEmbedsOnClick(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-embed]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const film = makePlayer(link.dataset.embed ?? '', link.dataset.title ?? '')
    const place = link.closest<HTMLElement>('[data-cinema]')
    if (place) return openCinema(film, place.dataset.cinema)
    link.replaceWith(film)
    film.focus()
  })
}
