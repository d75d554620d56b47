import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'

const childrenOf = (doc: Node): Node[] => Array.from({ length: doc.childCount }, (_, at) => doc.child(at))

/** Blocks that differ: those of the first document and those of the second one. */
interface Hunk {
  old: [from: number, to: number]
  next: [from: number, to: number]
}

const mostCompared = 1_000_000

/** For each pair of places how many blocks two documents have in common from there on. */
function countCommon(old: readonly Node[], next: readonly Node[]): Uint32Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint32Array(next.length + 1))
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = next.length - 1; b >= 0; b -= 1) {
      const [row, below] = [rows[a], rows[a + 1]]
      if (!row || !below) continue
      const isSame = next[b] !== undefined && old[a]?.eq(next[b] as Node)
      row[b] = isSame ? (below[b + 1] ?? 0) + 1 : Math.max(below[b] ?? 0, row[b + 1] ?? 0)
    }
  return rows
}

function findHunks(old: readonly Node[], next: readonly Node[]): Hunk[] {
  if (old.length * next.length > mostCompared) return [{ old: [0, old.length], next: [0, next.length] }]
  const common = countCommon(old, next)
  const hunks: Hunk[] = []
  let [a, b, fromA, fromB] = [0, 0, 0, 0]
  const close = () => {
    if (a > fromA || b > fromB) hunks.push({ old: [fromA, a], next: [fromB, b] })
  }
  while (a < old.length && b < next.length) {
    const other = next[b]
    if (other && old[a]?.eq(other)) {
      close()
      ;[fromA, fromB] = [(a += 1), (b += 1)]
    } else if ((common[a + 1]?.[b] ?? 0) >= (common[a]?.[b + 1] ?? 0)) a += 1
    else b += 1
  }
  ;[a, b] = [old.length, next.length]
  close()
  return hunks
}

/** Exchanges what differs within a block, so that a cursor at the same words stays there. */
function exchangeInside(tr: Transaction, place: number, old: Node, next: Node): void {
  const start = old.content.findDiffStart(next.content)
  const end = old.content.findDiffEnd(next.content)
  if (!old.sameMarkup(next) || start === null || !end) return void tr.replaceWith(place, place + old.nodeSize, next)
  const by = Math.max(0, start - Math.min(end.a, end.b))
  tr.replace(place + 1 + start, place + 1 + end.a + by, next.slice(start, end.b + by))
}

/** Makes one document of another, block by block. */
export function exchangeBlocks(tr: Transaction, doc: Node): Transaction {
  const [old, next] = [childrenOf(tr.doc), childrenOf(doc)]
  const starts = [0]
  for (const node of old) starts.push((starts.at(-1) ?? 0) + node.nodeSize)
  for (const hunk of findHunks(old, next).reverse()) {
    const [[a, endA], [b, endB]] = [hunk.old, hunk.next]
    if (endA - a === endB - b)
      for (let at = endA - 1; at >= a; at -= 1)
        exchangeInside(tr, starts[at] ?? 0, old[at] as Node, next[b + at - a] as Node)
    else tr.replaceWith(starts[a] ?? 0, starts[endA] ?? 0, next.slice(b, endB))
  }
  return tr.doc.eq(doc) ? tr : tr.replaceWith(0, tr.doc.content.size, doc.content)
}
