export interface Weighed {
  /** Bytes that it counts for; none when it is not kept. */
  weight: number
  /** Asked for since the hand came by last. */
  isWanted: boolean
}

/**
 * Values by key, never more than `maxBytes` of them. A hand goes round them like that of a clock when room is needed: what was
 * asked for since it came by last stays for another round, the rest goes.
 */
export function createClock<V extends Weighed>(maxBytes: number, letGo: (value: V) => void = () => undefined) {
  const values = new Map<string, V>()
  let bytes = 0
  let hand = values.entries()

  function remove(key: string, value: V): void {
    bytes -= value.weight
    value.weight = 0
    values.delete(key)
    letGo(value)
  }
  function makeRoom(): void {
    while (bytes > maxBytes && values.size > 1) {
      const { value } = hand.next()
      if (value === undefined) hand = values.entries()
      else if (value[1].isWanted) value[1].isWanted = false
      else remove(...value)
    }
  }
  return {
    get: (key: string): V | undefined => values.get(key),
    put(key: string, value: V, weight: number): void {
      const before = values.get(key)
      if (before) remove(key, before)
      values.set(key, value)
      value.weight = weight
      bytes += weight
      makeRoom()
    },
    forget(isMeant: (key: string) => boolean): void {
      for (const [key, value] of values) if (isMeant(key)) remove(key, value)
    },
    /** Of a value that is kept no longer, nothing. */
    weighAgain(value: V, weight: number): void {
      if (value.weight === 0) return
      bytes += weight - value.weight
      value.weight = weight
    },
  }
}
