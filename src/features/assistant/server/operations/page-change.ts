import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Operation } from '#assistant/operation.ts'
import { checkText, type TextSources } from './check-text.ts'
import { blocksOf, readPage, type Item, type Page } from './read-page.ts'
import { closesLine, isMadeOf, joinSlots, lineEndIn, readNew, slotsOf, withoutMark, type Slot } from './slots.ts'

/** The most operations that are applied to one page. */
const mostOperations = 200

const swallows = phrase('breaks-blocks-around', 'It would break the blocks around it.')
const noBlock = phrase('no-such-block', 'The page has no such block.')

/** These lines of a page head decide who sees the page, and where. */
const lasting = ['draft', 'publish', 'noindex', 'redirect', 'language', 'layout'] as const
const isSameHead = ({ head: one }: Page, { head: other }: Page): boolean =>
  lasting.every((key) => one[key] === other[key])

interface State {
  text: string
  slots: Slot[]
  problems: number
}

/** New slots, or why there can't be any. */
type Plan = Slot[] | Phrase

const emptySlot = (at: number): Slot => ({ at, pieces: [], source: '', gap: '', isLoose: false })

/** A page that is changed operation by operation. */
export class PageChange {
  readonly #mark: string
  readonly #end: string
  readonly #first: Page
  readonly #blocks: Item[]
  readonly #known: TextSources
  #state: State
  #applied = 0

  constructor(content: string, known: TextSources) {
    const text = withoutMark(content)
    this.#mark = content.slice(0, content.length - text.length)
    this.#end = lineEndIn(content)
    this.#first = readPage(text)
    this.#blocks = blocksOf(this.#first)
    this.#known = known
    this.#state = { text, slots: slotsOf(this.#first.items), problems: this.#first.problems.length }
  }

  read(): string {
    return this.#mark + this.#state.text
  }

  /** Applies one operation, or returns why not. Text that is ours, such as a copy of what the person wrote, may be anything. */
  apply(operation: Operation, isOurs = false): Phrase | undefined {
    if (++this.#applied > mostOperations)
      return phrase('changes-at-once', 'Only {most} changes can be made to a page at once.', { most: mostOperations })
    const planned = this.#plan(operation, isOurs)
    if ('code' in planned) return planned
    const tight = planned.map((slot) => (slot.isGuest ? slot : { ...slot, isLoose: false }))
    const first = this.#check(tight, isOurs)
    const state = 'code' in first ? this.#check(planned, isOurs) : first
    if ('code' in state) return state
    this.#state = state
    return undefined
  }

  #plan(operation: Operation, isOurs: boolean): Plan {
    const { at } = operation
    if (operation.do === 'insert_after') return this.#planInsert(operation, isOurs)
    const place = this.#find(at)
    const slot = this.#state.slots[place]
    if (at < 0 || !slot || slot.source === '') return noBlock
    if (operation.do === 'delete') return this.#state.slots.toSpliced(place, 1, emptySlot(at))
    if (operation.do === 'move') return this.#planMove(slot, operation.after)
    const made = this.#make(operation, isOurs)
    if ('code' in made) return made
    const source = closesLine(slot.source) ? made.source : made.source.slice(0, -this.#end.length)
    return this.#state.slots.toSpliced(place, 1, { ...slot, ...made, source })
  }

  #planInsert(operation: Operation & { text: string }, isOurs: boolean): Plan {
    const { at } = operation
    if (at !== -1 && !this.#blocks[at]) return noBlock
    const made = this.#make(operation, isOurs)
    if ('code' in made) return made
    return this.#state.slots.toSpliced(this.#placeAfter(at), 0, { ...made, gap: '', isGuest: true })
  }

  #planMove(slot: Slot, after: number): Plan {
    if ((after !== -1 && !this.#blocks[after]) || slot.at === after) return noBlock
    if (slot.at === 0 && this.#first.items[0]?.kind === 'head')
      return phrase('settings-stay-on-top', 'The page settings must stay at the top.')
    const place = this.#placeAfter(after)
    const moved: Slot = { ...slot, gap: '', isLoose: true, isGuest: true }
    return this.#state.slots.toSpliced(place, 0, moved).filter((other) => other !== slot)
  }

  /** The new content of a slot, checked for itself. */
  #make(
    operation: Operation & { text: string },
    isOurs: boolean,
  ): Pick<Slot, 'pieces' | 'source' | 'isLoose'> | Phrase {
    const { at, text } = operation
    const old = operation.do === 'replace' ? this.#blocks[at] : undefined
    const isHead = old?.kind === 'head'
    const { source, items, problems } = readNew(text, this.#end, isHead)
    if (source === '') return phrase('new-text-empty', 'It’s empty.')
    if (isHead && items[0]?.kind !== 'head')
      return phrase('settings-only-title', 'The page settings can only contain the title and description.')
    const allowed = old ? readNew(old.source, this.#end, isHead).problems : 0
    if (problems > allowed && !isOurs) return phrase('not-in-format', 'It isn’t in the site’s format.')
    const reason = isOurs ? undefined : checkText(source, items, this.#known)
    return reason ?? { pieces: items.map((item) => item.source), source, isLoose: true }
  }

  #find(at: number): number {
    return this.#state.slots.findIndex((slot) => slot.at === at)
  }

  /** The place after a block and everything that was put there before. Nothing can stand above the page head. */
  #placeAfter(at: number): number {
    const { slots } = this.#state
    const isAboveHead = at < 0 && this.#first.items[0]?.kind === 'head'
    let place = this.#find(isAboveHead ? 0 : at) + 1
    while (slots[place]?.isGuest) place++
    return place
  }

  #check(slots: Slot[], isOurs: boolean): State | Phrase {
    const text = joinSlots(slots, this.#end)
    const page = readPage(text)
    if (!isMadeOf(blocksOf(page), slots)) return swallows
    if (!isOurs && page.problems.length > this.#state.problems)
      return phrase('adds-errors', 'It would add errors to the page.')
    if (!isOurs && !isSameHead(this.#first, page))
      return phrase('ai-keeps-visibility', 'AI can’t change who sees a page or where it appears.')
    return { text, slots, problems: page.problems.length }
  }
}
