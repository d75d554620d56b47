/** What is done about each event. */
export type EventActs<E> = { [N in keyof E]: (event: E[N]) => void }

/** Passes events on to the parts of a screen. */
export interface EventRelay<E> {
  publish: <N extends keyof E>(name: N, event: E[N]) => void
  /** Until the returned function is called. */
  subscribe: (acts: EventActs<E>) => () => void
}

export function openRelay<E>(): EventRelay<E> {
  const subscribers = new Set<EventActs<E>>()
  return {
    publish(name, event) {
      for (const acts of subscribers) acts[name](event)
    },
    subscribe(acts) {
      subscribers.add(acts)
      return () => subscribers.delete(acts)
    },
  }
}
