import { largestBatchBytes } from '#visitors/rules.ts'

/** What waits while the server takes nothing. */
const mostBytes = 2 * largestBatchBytes
/** What a batch has besides its events. */
const envelopeBytes = 100

/** Events that wait to be sent, as text; beyond what fits the oldest are gone. */
export function openWaitingEvents() {
  let waiting: string[] = []
  const sizeOf = (events: string[]) => events.reduce((sum, event) => sum + event.length + 1, 0)
  function keep(events: string[]): void {
    waiting = events
    while (sizeOf(waiting) > mostBytes) waiting.shift()
  }
  return {
    count: () => waiting.length,
    size: () => sizeOf(waiting),
    add: (event: string) => keep([...waiting, event]),
    putBack: (events: string[]) => keep([...events, ...waiting]),
    drop: () => (waiting = []),
    /** As many as one request may have. */
    take(): string[] {
      let bytes = envelopeBytes
      const end = waiting.findIndex((event) => (bytes += event.length + 1) > largestBatchBytes)
      return waiting.splice(0, end < 0 ? waiting.length : end)
    },
  }
}
