/** What is done about each event. */
export type EventActs<E> = { [N in keyof E]: (event: E[N]) => void }

/** Passes events on to the parts of a screen. */
export interface LiveLine<E> {
  publish: <N extends keyof E>(name: N, event: E[N]) => void
  /** Until the returned function is called. */
  hear: (acts: EventActs<E>) => () => void
}

export function openLine<E>(): LiveLine<E> {
  const hearers = new Set<EventActs<E>>()
  return {
    publish(name, event) {
      for (const acts of hearers) acts[name](event)
    },
    hear(acts) {
      hearers.add(acts)
      return () => hearers.delete(acts)
    },
  }
}
