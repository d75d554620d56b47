import type { BuiltServer } from '../scripts/built-server.ts'
import { mainThreadTime, waitForRest } from './ask.ts'
import { atMost, middle, row } from './table.ts'
import { timed } from './timed.ts'
import type { watchPostgres } from './watch-postgres.ts'

/** The shop that is bought from. */
export const demo = 'demo.localhost'
const [atOnce, rounds] = [100, 5]

const contact = {
  firstName: 'Ann',
  lastName: 'Example',
  phone: '+44 20 7946 0000',
  address: '1 Main Street',
  city: 'Larklow',
  state: 'Kent',
  zip: 'TN1',
  country: 'GB',
}

/** Each caller has a network of its own, as a proxy in front tells it. */
function openShopper(server: BuiltServer, number: number) {
  const headers = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
  const at = (path: string) => `${server.url}${path}?domain=${demo}`
  return {
    begin: async () => {
      const body = JSON.stringify({
        items: [{ url: 'twig-bottle', color: 'Night', quantity: 1 }],
        contact: { ...contact, email: `buyer${number}@example.com` },
      })
      const answer = await fetch(at('/api/checkout/sandbox'), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      return ((await answer.json()) as { sessionId: string }).sessionId
    },
    pay: async (id: string) => {
      const answer = await fetch(`${server.url}/pay/${id}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'outcome=approve',
      })
      if (answer.status !== 303) throw new Error(await answer.text())
    },
    state: async (id: string) =>
      ((await (await fetch(at(`/api/checkout/${id}`), { headers })).json()) as { state: string }).state,
  }
}

type Watch = Awaited<ReturnType<typeof watchPostgres>> | undefined

interface Figures {
  /** In milliseconds, for each buyer. */
  times: number[]
  /** In milliseconds: from the first to the last of each hundred. */
  took: number
  /** Milliseconds of the main thread. */
  busy: number
  statements: number
  locked: number
}

const noFigures = (): Figures => ({ times: [], took: 0, busy: 0, statements: 0, locked: 0 })

/** Everybody does something at once. */
async function note<T>(figures: Figures, server: BuiltServer, watch: Watch, acts: (() => Promise<T>)[]): Promise<T[]> {
  const busyBefore = mainThreadTime(server.id)
  const each = async (act: () => Promise<T>) => {
    const [value, time] = await timed(act)
    figures.times.push(time)
    return value
  }
  let values: T[] = []
  const all = async () => void (values = await Promise.all(acts.map(each)))
  const [watched, took] = await timed(async () => (watch ? await watch.during(all) : await all()))
  figures.took += took
  figures.busy += mainThreadTime(server.id) - busyBefore
  figures.statements += watched?.statements ?? 0
  figures.locked += watched?.locked ?? 0
  return values
}

function show(name: string, { times, took, busy, statements, locked }: Figures, watch: Watch): void {
  const per = (value: number) => (value / times.length).toFixed(1)
  row(
    name,
    `${middle(times).toFixed(0)} ms`,
    `${atMost(times, 0.99).toFixed(0)} ms`,
    ((times.length / took) * 1000).toFixed(0),
    per(busy),
    ...(watch ? [per(statements), per(locked)] : []),
  )
}

interface Purchases {
  began: Figures
  settled: Figures
  paid: number
}

/** So many hundreds of buyers, one after the other; the first of them has the given number. */
async function buy(server: BuiltServer, watch: Watch, numbers: { first: number; rounds: number }): Promise<Purchases> {
  const [began, settled] = [noFigures(), noFigures()]
  let paid = 0
  for (let round = numbers.first; round < numbers.first + numbers.rounds; round++) {
    const shoppers = Array.from({ length: atOnce }, (_, place) => openShopper(server, 1 + round * atOnce + place))
    const acts = shoppers.map(({ begin }) => begin)
    const ids = await note(began, server, watch, acts)
    const pays = shoppers.map(
      ({ pay }, place) =>
        () =>
          pay(ids[place] ?? ''),
    )
    await note(settled, server, watch, pays)
    const states = await Promise.all(shoppers.map(({ state }, place) => state(ids[place] ?? '')))
    paid += states.filter((state) => state === 'paid').length
  }
  return { began, settled, paid }
}

/**
 * A hundred buyers at once, several times: how fast checkouts begin, and how long it takes until each payment is an order. A process that
 * has just been started still compiles what it runs, so its first hundred stand apart. Statements are counted with those of the jobs that
 * run meanwhile.
 */
export async function measurePurchases(name: string, server: BuiltServer, watch: Watch): Promise<void> {
  await waitForRest(server.id)
  const first = await buy(server, watch, { first: 0, rounds: 1 })
  const later = await buy(server, watch, { first: 1, rounds })
  const inServer = watch ? ['statements', 'ms locked'] : []
  row(`${atOnce} buyers at once, ${name}`, 'middle', 'p99', 'a second', 'main thread ms', ...inServer)
  show('beginning a checkout', later.began, watch)
  show('from the payment to the order', later.settled, watch)
  show('beginning, just after a start', first.began, watch)
  show('to the order, just after a start', first.settled, watch)
  row('paid checkouts that became orders', `${first.paid + later.paid} of ${atOnce * (1 + rounds)}`)
}
