import type { PageCard } from '../texts/page-text.ts'

export interface NamedCard {
  key: string
  item: PageCard
}

let count = 0
const nameNew = () => String((count += 1))

/** Whether a card that is shown can go on as another one: a text can show any other, a block only what was typed in it. */
function goesOn({ item }: NamedCard, next: PageCard, isTyped: boolean): boolean {
  if (item.kind === 'prose' || next.kind === 'prose') return item.kind === next.kind
  return isTyped && item.block.type === next.block.type
}

/** Gives cards the keys of those that they were before, so that they stay where they are on the screen. */
export function renameCards(before: readonly NamedCard[], after: readonly PageCard[], typedAt?: number): NamedCard[] {
  const most = Math.min(before.length, after.length)
  const isSame = (old: NamedCard | undefined, next: PageCard | undefined) =>
    old?.item.source.trimEnd() === next?.source.trimEnd()
  let head = 0
  while (head < most && isSame(before[head], after[head])) head += 1
  let tail = 0
  while (tail < most - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail += 1
  const changed = before.slice(head, before.length - tail)
  return after.map((item, at) => {
    if (at < head) return { key: before[at]?.key ?? nameNew(), item }
    if (at >= after.length - tail) return { key: before[before.length - after.length + at]?.key ?? nameNew(), item }
    const same = changed.findIndex((each) => isSame(each, item))
    const own = same >= 0 ? same : changed.findIndex((each) => goesOn(each, item, before[typedAt ?? -1] === each))
    const [found] = own >= 0 ? changed.splice(0, own + 1).slice(-1) : []
    return { key: found?.key ?? nameNew(), item }
  })
}
