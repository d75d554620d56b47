import { Refusal } from '#kit/refusal.ts'
import { serviceAway } from './trouble.ts'

interface Width {
  /** How many work at the same time. */
  atOnce: number
  /** How many may wait; later ones are refused. */
  waiting: number
  /** The same for one account, or whatever else is counted, and what is said to it beyond that. */
  ofOne?: { atOnce: number; waiting: number; words: string }
}

interface Coming {
  /** The account that is counted, or what else stands for whoever comes. */
  who?: string
  /** Ends the wait. */
  signal?: AbortSignal
}

interface Waiting {
  who: string | undefined
  begin: () => void
}

/** Who works now, of all and of each account. */
function openCount({ atOnce, ofOne }: Width) {
  const each = new Map<string, number>()
  let all = 0
  const workOf = (who: string | undefined) => (who === undefined ? 0 : (each.get(who) ?? 0))
  const change = (who: string | undefined, by: 1 | -1) => {
    all += by
    if (who === undefined) return
    const now = workOf(who) + by
    if (now > 0) each.set(who, now)
    else each.delete(who)
  }
  const hasOwnPlace = (who: string | undefined) => !ofOne || workOf(who) < ofOne.atOnce
  return { change, hasOwnPlace, isFree: (who: string | undefined) => all < atOnce && hasOwnPlace(who) }
}

/** Waits in a line until it is one's turn, or until one wants it no more. */
function wait(line: Waiting[], { who, signal }: Coming): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => {
    line.splice(line.indexOf(waiter), 1)
    reject(signal?.reason)
  }
  const waiter: Waiting = {
    who,
    begin: () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    },
  }
  line.push(waiter)
  signal?.addEventListener('abort', leave, { once: true })
  return promise
}

/** Lets heavy work be done by turns, so that many who ask at once don't take all the memory or disk there is. */
export function openTurns(width: Width) {
  const line: Waiting[] = []
  const { change, hasOwnPlace, isFree } = openCount(width)

  function checkLine(who: string | undefined): void {
    const { ofOne, waiting } = width
    const isFull = ofOne && !hasOwnPlace(who) && line.filter((waiter) => waiter.who === who).length >= ofOne.waiting
    if (isFull) throw new Refusal('too-many', ofOne.words, { retryAfter: 5 })
    if (line.length >= waiting) throw serviceAway()
  }

  /** Lets everybody else go before an account that was served just now. */
  function putLast(who: string): void {
    const isOwn = (waiter: Waiting) => waiter.who === who
    line.splice(0, line.length, ...line.filter((waiter) => !isOwn(waiter)), ...line.filter(isOwn))
  }

  function leave(who: string | undefined): void {
    change(who, -1)
    if (who !== undefined) putLast(who)
    const next = line.find((waiter) => isFree(waiter.who))
    if (!next) return
    line.splice(line.indexOf(next), 1)
    change(next.who, 1)
    next.begin()
  }

  /** Comes in turn, until what is returned is disposed of. Refused where too many wait already. */
  async function enter(coming: Coming = {}): Promise<Disposable> {
    const { who, signal } = coming
    signal?.throwIfAborted()
    if (isFree(who)) change(who, 1)
    else {
      checkLine(who)
      await wait(line, coming)
    }
    let isOver = false
    return {
      [Symbol.dispose]: () => {
        if (!isOver) leave(who)
        isOver = true
      },
    }
  }

  return enter
}
