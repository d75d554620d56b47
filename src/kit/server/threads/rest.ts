import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const usualMs = 10_000
/** A thread that is busy for a smaller part of its time is at rest. */
const restBelow = 0.03

/** Returns what collects garbage in the thread that calls it. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  return () => collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * Frees unused memory each time the calling thread comes to rest after work, until the returned function is called. V8 by
 * itself collects when more is needed, so an idle server would keep whatever its last busy minute took.
 */
export function collectAtRest(lookEvery = usualMs): () => void {
  const collect = findCollector()
  const { eventLoopUtilization } = performance
  let hasWorked = true
  let before = eventLoopUtilization()
  const look = () => {
    const isBusy = eventLoopUtilization(before).utilization > restBelow
    if (hasWorked && !isBusy) collect()
    hasWorked = isBusy
    before = eventLoopUtilization()
  }
  const looks = setInterval(look, lookEvery).unref()
  return () => clearInterval(looks)
}
