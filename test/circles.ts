/** The names that each name points to. */
export type Leads = ReadonlyMap<string, ReadonlySet<string>>

export function gatherArrows(arrows: readonly { from: string; to: string }[]): Leads {
  const leads = new Map<string, Set<string>>()
  for (const { from, to } of arrows) leads.set(from, (leads.get(from) ?? new Set()).add(to))
  return leads
}

function listReached(leads: Leads, from: string): ReadonlySet<string> {
  const reached = new Set(leads.get(from))
  for (const name of reached) for (const next of leads.get(name) ?? []) reached.add(next)
  return reached
}

/** Every group of names that lead to each other, in alphabetical order. */
export function findCircles(leads: Leads): string[][] {
  const reach = new Map([...leads.keys()].map((name) => [name, listReached(leads, name)]))
  const groups = [...reach].flatMap(([name, reached]) =>
    reached.has(name) ? [[...reached].filter((other) => reach.get(other)?.has(name)).toSorted()] : [],
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

/** The longest chain of names, if there are no circles. */
export function findLongestChain(leads: Leads): string[] {
  const known = new Map<string, string[]>()
  const chainFrom = (name: string): string[] => {
    const found = known.get(name)
    if (found) return found
    known.set(name, [name])
    const longest = [...(leads.get(name) ?? [])].map(chainFrom).reduce(longer, [])
    known.set(name, [name, ...longest])
    return [name, ...longest]
  }
  return [...leads.keys()].map(chainFrom).reduce(longer, [])
}

const longer = (a: string[], b: string[]) => (b.length > a.length ? b : a)
