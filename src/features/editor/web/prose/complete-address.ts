import { t } from '#kit/t.ts'
import { checkAddress } from '#sites/format/text/address.ts'

/** An address as it is written in a file: what was typed or pasted, with the beginning that it lacks. */
export function completeAddress(typed: string): { href: string } | { error: string } {
  const words = typed.trim()
  if (words === '') return { error: t('Enter an address or choose a page.') }
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/.]+$/.test(words)) return { href: `mailto:${words}` }
  if (/^\+?[\d\s()./-]{6,}$/.test(words) && (words.match(/\d/g)?.length ?? 0) >= 6)
    return { href: `tel:${words.replace(/[^\d+]/g, '')}` }
  if (
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i.test(words) &&
    !/\.(?:pdf|zip|csv|txt|jpe?g|png|webp|gif|svg|mp3|mp4|docx?|xlsx?)$/i.test(words)
  )
    return { href: `https://${words}` }
  const { url, problem } = checkAddress(words)
  if (url === undefined) return { error: problem?.message ?? t('This address can’t be used.') }
  if (/\s/.test(url) && !url.startsWith('/'))
    return { error: t('An address has no blanks. Enter an address or choose a page.') }
  return { href: url }
}
