/** A sent event with its number; numbers increase. */
export interface SentEvent {
  number: number
  bytes: Uint8Array
}

interface Line {
  sent: SentEvent[]
  /** The number of the last event that was dropped, or a later one. */
  lostUpTo: number
}

/** The most events kept for one channel, and the most bytes in all. */
const most = { ofOne: 100, bytes: 16_000_000 }

/** Keeps the latest events of each channel, so that a browser that reconnects misses none. */
export class RecentEvents {
  readonly #most: { ofOne: number; bytes: number }
  /** Channels, the longest silent first. */
  readonly #lines = new Map<string, Line>()
  #bytes = 0
  /** The last dropped event of channels that are no longer kept. */
  #lostUpTo = 0

  constructor(given = most) {
    this.#most = given
  }

  keep(channel: string, sent: SentEvent): void {
    const line = this.#lineOf(channel)
    this.#lines.delete(channel)
    this.#lines.set(channel, line)
    line.sent.push(sent)
    this.#bytes += sent.bytes.length
    if (line.sent.length > this.#most.ofOne) this.#drop(line)
    this.#dropSilent()
  }

  /** The events after this one on these channels, in order; undefined where some are no longer kept. */
  after(channels: readonly string[], number: number): SentEvent[] | undefined {
    const found = channels.map((channel) => this.#lineOf(channel))
    if (found.some(({ lostUpTo }) => lostUpTo > number)) return undefined
    return found
      .flatMap(({ sent }) => sent.filter((one) => one.number > number))
      .toSorted((one, other) => one.number - other.number)
  }

  /** Drops all events up to that number. */
  forget(number: number): void {
    this.#lines.clear()
    this.#bytes = 0
    this.#lostUpTo = number
  }

  #lineOf(channel: string): Line {
    return this.#lines.get(channel) ?? { sent: [], lostUpTo: this.#lostUpTo }
  }

  #drop(line: Line): void {
    const dropped = line.sent.shift()
    if (!dropped) return
    this.#bytes -= dropped.bytes.length
    line.lostUpTo = dropped.number
  }

  #dropSilent(): void {
    for (const [channel, line] of this.#lines) {
      if (this.#bytes <= this.#most.bytes) return
      while (line.sent.length > 0) this.#drop(line)
      this.#lostUpTo = Math.max(this.#lostUpTo, line.lostUpTo)
      this.#lines.delete(channel)
    }
  }
}
