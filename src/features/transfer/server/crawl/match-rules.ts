export interface RobotsRule {
  isAllowed: boolean
  /** The longest rule counts. */
  weight: number
  /** Between the wildcards. */
  pieces: string[]
  /** Whether the last piece has to end the path. */
  isWhole: boolean
}

/** Percent signs are compared as they are, whatever letters they are written in. */
export const plainPath = (text: string) => text.replace(/%[\da-f]{2}/gi, (sign) => sign.toUpperCase())

function isFor({ pieces, isWhole }: RobotsRule, path: string): boolean {
  const [first = '', ...rest] = pieces
  const last = isWhole ? rest.pop() : undefined
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  if (last !== undefined) return path.endsWith(last) && path.length - last.length >= at
  return !isWhole || at === path.length
}

/** Whether rules, of which the first one that is for it counts, allow a path with its parameters. */
export function isAllowed(rules: readonly RobotsRule[], path: string): boolean {
  const asked = plainPath(path)
  return rules.find((rule) => isFor(rule, asked))?.isAllowed ?? true
}
