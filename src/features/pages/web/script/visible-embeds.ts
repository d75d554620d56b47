import { makePlayer } from './embeds.ts'

/** Without starting to play. */
function quietly(embed: string): string {
  const address = new URL(embed, location.href)
  address.searchParams.delete('autoplay')
  return address.href
}

/** Loads films and maps of other services once they are seen, for a visitor who agreed. */
export function openVisibleEmbeds(): void {
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      watch.unobserve(target)
      const { embed = '', title = '' } = target.dataset
      if (target.isConnected) target.replaceWith(makePlayer(quietly(embed), title, false))
    }
  })
  for (const link of document.querySelectorAll('[data-foreign]')) watch.observe(link)
}
