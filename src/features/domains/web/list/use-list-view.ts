import { t } from '#kit/t.ts'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { nameSite } from '../name-site.ts'
import type { Domain } from '../use-domains.ts'

const compare = {
  name: (a: Domain, b: Domain) => nameSite(a).localeCompare(nameSite(b)),
  newest: (a: Domain, b: Domain) => b.createdAt.localeCompare(a.createdAt),
  expiry: (a: Domain, b: Domain) => (a.expirationDate ?? '9').localeCompare(b.expirationDate ?? '9'),
  size: (a: Domain, b: Domain) => b.storage - a.storage,
}
type Order = keyof typeof compare
export const orders: { value: Order; label: string }[] = [
  { value: 'name', label: t('By name') },
  { value: 'newest', label: t('Newest first') },
  { value: 'expiry', label: t('By expiry') },
  { value: 'size', label: t('Largest first') },
]
const isOrder = (text: string): text is Order => Object.hasOwn(compare, text)

/** Rows on a page. */
const rowsOnPage = 20

/** Which domains of a list are shown, as the address says: those that match, in an order, a page at a time. */
export function useListView(domains: Domain[]) {
  const [query, setQuery] = useSearchParams()
  const sought = query.get('q') ?? ''
  const asked = query.get('sort') ?? ''
  const order = isOrder(asked) ? asked : 'name'
  const found = domains
    .filter(({ title, shownName, name }) =>
      `${title} ${shownName} ${name}`.toLowerCase().includes(sought.trim().toLowerCase()),
    )
    .toSorted(compare[order])
  const pages = Math.max(1, Math.ceil(found.length / rowsOnPage))
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))
  const set = (name: string, value: string) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old)
        if (name !== 'page') next.delete('page')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, keepsScroll: true },
    )
  return { sought, order, page, pages, set, shown: found.slice((page - 1) * rowsOnPage, page * rowsOnPage) }
}
