import type { Follower } from './followers.ts'

/** So many are sent to before everything else that the process does gets a turn. */
const atOnce = 250
/** Events may wait until then; beyond it they are sent before anything else is done. */
const mostWaiting = 100

/** Sends events to their followers, one event after the other. */
export function openSending() {
  const waiting: { bytes: Uint8Array; left: ArrayIterator<Follower> }[] = []
  let isUnderway = false

  function go(): void {
    let sent = 0
    for (let first = waiting[0]; first; first = waiting[0]) {
      for (const follower of first.left) {
        follower.send(first.bytes)
        sent += 1
        if (sent >= atOnce && waiting.length <= mostWaiting) return void setImmediate(go)
      }
      waiting.shift()
    }
    isUnderway = false
  }

  return (bytes: Uint8Array, followers: Iterable<Follower>): void => {
    waiting.push({ bytes, left: [...followers].values() })
    if (isUnderway) return
    isUnderway = true
    go()
  }
}
