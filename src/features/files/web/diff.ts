/** Neighbouring lines that are in both texts, or in the old or the new one alone. */
export interface Piece {
  kind: 'same' | 'old' | 'new'
  lines: string[]
}

/** More differences than this are shown as one. */
const most = 400

/** Lines with their ends, so that joined they are the text. */
export const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []

interface Pair {
  old: string[]
  new: string[]
}

/** How far each diagonal reaches after each count of differences (Myers, 1986); undefined when there are too many. */
function trace({ old, new: fresh }: Pair): Map<number, number>[] | undefined {
  const steps: Map<number, number>[] = []
  let reach = new Map([[1, 0]])
  for (let count = 0; count <= Math.min(most, old.length + fresh.length); count += 1) {
    const next = new Map(reach)
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      const [left = -1, right = -1] = [reach.get(diagonal - 1), reach.get(diagonal + 1)]
      let x = diagonal === -count || (diagonal !== count && left < right) ? right : left + 1
      while (x < old.length && x - diagonal < fresh.length && old[x] === fresh[x - diagonal]) x += 1
      next.set(diagonal, x)
      reach = next
      if (x >= old.length && x - diagonal >= fresh.length) return [...steps, next]
    }
    steps.push(next)
  }
  return undefined
}

/** The way back through a trace, as steps in the order of the texts. */
function walk(steps: Map<number, number>[], { old, new: fresh }: Pair): Piece['kind'][] {
  const kinds: Piece['kind'][] = []
  let [x, y] = [old.length, fresh.length]
  for (let count = steps.length - 1; count >= 0 && (x > 0 || y > 0); count -= 1) {
    const before = steps[count - 1] ?? new Map([[1, 0]])
    const diagonal = x - y
    const [left = -1, right = -1] = [before.get(diagonal - 1), before.get(diagonal + 1)]
    const isDown = diagonal === -count || (diagonal !== count && left < right)
    const startX = isDown ? right : left
    const startY = startX - (isDown ? diagonal + 1 : diagonal - 1)
    while (x > Math.max(startX, 0) && y > Math.max(startY, 0) && (x > startX + (isDown ? 0 : 1) || count === 0)) {
      kinds.push('same')
      x -= 1
      y -= 1
    }
    if (count > 0) kinds.push(isDown ? 'new' : 'old')
    ;[x, y] = [startX, startY]
  }
  return kinds.toReversed()
}

function gather(kinds: Piece['kind'][], { old, new: fresh }: Pair): Piece[] {
  const pieces: Piece[] = []
  let [x, y] = [0, 0]
  for (const kind of kinds) {
    const line = (kind === 'new' ? fresh[y] : old[x]) ?? ''
    if (kind !== 'new') x += 1
    if (kind !== 'old') y += 1
    const last = pieces.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else pieces.push({ kind, lines: [line] })
  }
  return pieces
}

const whole = ({ old, new: fresh }: Pair): Piece[] =>
  [
    { kind: 'old' as const, lines: old },
    { kind: 'new' as const, lines: fresh },
  ].filter(({ lines }) => lines.length > 0)

/** What was taken out of a text and put into it, line by line. */
export function compare(before: string, after: string): Piece[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const shorter = Math.min(old.length, fresh.length)
  let head = 0
  while (head < shorter && old[head] === fresh[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1
  const middle = { old: old.slice(head, old.length - tail), new: fresh.slice(head, fresh.length - tail) }
  const steps = trace(middle)
  const same = (lines: string[]): Piece[] => (lines.length > 0 ? [{ kind: 'same', lines }] : [])
  return [
    ...same(old.slice(0, head)),
    ...(steps ? gather(walk(steps, middle), middle) : whole(middle)),
    ...same(old.slice(old.length - tail)),
  ]
}
