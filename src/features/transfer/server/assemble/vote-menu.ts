import type { OldMenuEntry } from '../old-site.ts'
import { keyOf } from './old-address.ts'

const deepest = 5
const mostMenus = 200

const squeeze = (title: string) => title.toLowerCase().replace(/\s+/g, ' ').trim()
const nameOf = ({ title, address }: OldMenuEntry) => keyOf(address) || address || `“${squeeze(title)}`

/** The page itself is often named without a link: it is the entry of that title which others link. */
function openNames(menus: readonly OldMenuEntry[][]): (entry: OldMenuEntry) => string {
  const linked = new Map<string, string>()
  for (const entry of menus.flat()) if (entry.address !== '') linked.set(squeeze(entry.title), nameOf(entry))
  return (entry) => (entry.address === '' ? (linked.get(squeeze(entry.title)) ?? nameOf(entry)) : nameOf(entry))
}

/** What comes most often; the first among equals. */
function mostFrequent(values: readonly string[]): string {
  const [best] = [...Map.groupBy(values, (value) => value)].toSorted(([, one], [, other]) => other.length - one.length)
  return best?.[0] ?? ''
}

/** The names of entries in one order: that of the menu with most of them, and each other one behind what it follows elsewhere. */
function orderOf(lists: readonly string[][]): string[] {
  const [longest = [], ...others] = lists.toSorted((one, other) => other.length - one.length)
  const order = [...longest]
  for (const list of others)
    for (const [at, name] of list.entries()) {
      if (order.includes(name)) continue
      const before = list[at - 1]
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name)
    }
  return order
}

/** One menu of several that should be the same: each entry that at least half of them have, with the title that most give it. */
export function voteMenu(given: readonly OldMenuEntry[][], depth = 1): OldMenuEntry[] {
  const menus = given.filter((menu) => menu.length > 0).slice(0, mostMenus)
  const named = openNames(menus)
  const entries = Map.groupBy(
    menus.flatMap((menu) => [...new Map(menu.map((entry) => [named(entry), entry]))]),
    ([name]) => name,
  )
  const isKept = (name: string) => (entries.get(name)?.length ?? 0) * 2 >= menus.length
  const order = orderOf(menus.map((menu) => [...new Set(menu.map(named))].filter(isKept)))
  return order.map((name) => {
    const own = (entries.get(name) ?? []).map(([, entry]) => entry)
    return {
      title: mostFrequent(own.map(({ title }) => title)),
      address: mostFrequent(own.flatMap(({ address }) => address || [])),
      children:
        depth < deepest
          ? voteMenu(
              own.map(({ children }) => children),
              depth + 1,
            )
          : [],
    }
  })
}
