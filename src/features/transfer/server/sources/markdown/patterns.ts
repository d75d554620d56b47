/** Whether a name is one that a pattern such as `2024-*` means; looks at each letter once. */
function matchesName(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return name === pattern
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  let at = first.length
  for (const piece of rest) {
    const found = name.indexOf(piece, at)
    if (found === -1 || found + piece.length > name.length - last.length) return false
    at = found + piece.length
  }
  return true
}

/** Tells of paths whether they are what a pattern such as `posts/**` means, or below a folder that it means. */
export function openPattern(pattern: string): (path: string) => boolean {
  const parts = pattern.toLowerCase().split('/').filter(Boolean).slice(0, 20)
  /** The parts of the pattern that the names so far lead to; any number of names fits two stars. */
  const withStars = (places: number[]) => places.flatMap((at) => (parts[at] === '**' ? [at, at + 1] : [at]))
  return (path) => {
    let places = withStars([0])
    if (places.includes(parts.length)) return true
    for (const name of path.toLowerCase().split('/').filter(Boolean)) {
      const next = places.flatMap((at) =>
        parts[at] === '**' ? [at] : at < parts.length && matchesName(parts[at] ?? '', name) ? [at + 1] : [],
      )
      places = withStars([...new Set(next)])
      if (places.includes(parts.length)) return true
    }
    return false
  }
}

/** As `openPattern`, for one path. */
export const matchesPattern = (pattern: string, path: string): boolean => openPattern(pattern)(path)
