import type { Option } from '#kit/web/parts/use-found.ts'

export const plans = [
  { value: 'solo', label: 'Solo' },
  { value: 'team', label: 'Team' },
  { value: 'more', label: 'More than that', isDisabled: true },
]

export const countries: Option[] = [
  { value: 'AT', label: 'Austria' },
  { value: 'BR', label: 'Brazil' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'DE', label: 'Germany', hint: 'Everything that is sold there bears a tax of 19 %' },
  { value: 'EG', label: 'Egypt' },
  { value: 'IN', label: 'India' },
  { value: 'JP', label: 'Japan' },
  { value: 'KE', label: 'Kenya' },
  { value: 'MX', label: 'Mexico' },
  { value: 'NZ', label: 'New Zealand' },
  { value: 'US', label: 'United States' },
]

/** Like a server: responds after a moment, and never to "fail". */
export async function findCountry(text: string): Promise<Option[]> {
  await new Promise((done) => setTimeout(done, 300))
  if (text === 'fail') throw new Error('No answer')
  return countries.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
}

export interface Order {
  id: number
  name: string
  day: string
  state: 'paid' | 'waiting' | 'returned'
  total: string
}

const names = ['Ada Okafor', 'Bruno Salgado', 'Chiara Neri', 'Dmitri Petrov', 'Esra Yılmaz', 'Fatou Diop', 'Goran Ilić']
const states = ['paid', 'waiting', 'returned'] as const

const orders: Order[] = Array.from({ length: 23 }, (_, at) => ({
  id: 1001 + at,
  name: names[at % names.length] ?? '',
  day: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`,
  state: states[at % 3] ?? 'paid',
  total: `€ ${(19.9 + at * 7).toFixed(2)}`,
}))

const size = 6

/** A page of them, as the server's lists return it. */
export function listOrders({ q, sort, cursor }: { q?: string; sort?: string; cursor?: string }) {
  const found = orders.filter(({ name }) => name.toLowerCase().includes((q ?? '').toLowerCase()))
  const key = sort?.replace('-', '') as keyof Order | undefined
  const sorted = key ? found.toSorted((a, b) => (a[key] < b[key] ? -1 : 1)) : found
  const all = sort?.startsWith('-') ? sorted.toReversed() : sorted
  const from = Number(cursor ?? 0)
  const end = from + size
  return { items: all.slice(from, end), next: end < all.length ? String(end) : null }
}
