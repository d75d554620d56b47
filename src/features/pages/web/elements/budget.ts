/** How much one page shows, all its parts together. */
const most = {
  blocks: 2000,
  /** Of grids, maps and forms, choices, pictures in a text, things for sale. */
  rows: 5000,
  cells: 200_000,
  includes: 200,
  /** Characters of included parts, as they are written. */
  included: 1_000_000,
  /** Characters of the addresses and titles of links. */
  addresses: 2_000_000,
  /** Characters of HTML. */
  letters: 5_000_000,
}

type Share = keyof typeof most

/** What is left of all that a page may show. */
export class Budget {
  readonly #left = { ...most }
  #isExceeded = false
  #isFull = false

  /** Whether anything had to be left out. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /** Whether nothing more can be shown at all. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Takes all that is wanted, or nothing where there is not so much. */
  allow(share: Share, wanted: number): boolean {
    const isAllowed = wanted <= this.#left[share]
    if (isAllowed) this.#left[share] -= wanted
    else this.#isExceeded = true
    if (!isAllowed && share === 'letters') this.#isFull = true
    return isAllowed
  }

  /** The first of some things, as many as there may be. */
  cut<T>(share: Share, things: readonly T[], atMost = Infinity): T[] {
    const count = Math.min(things.length, this.#left[share], atMost)
    this.#left[share] -= count
    if (count < things.length) this.#isExceeded = true
    return things.slice(0, count)
  }

  /** As many rows of so many cells each as there may be. */
  cutTable<T>(rows: readonly T[], width: number): T[] {
    const count = Math.min(rows.length, Math.floor(this.#left.cells / Math.max(1, width)))
    this.#left.cells -= count * width
    if (count < rows.length) this.#isExceeded = true
    return rows.slice(0, count)
  }
}
