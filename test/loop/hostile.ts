import type { Endpoint } from '#kit/contract.ts'
import { nameOf } from '../things.ts'
import type { Sent, Send } from './entry.ts'
import { textOfLength, largestOf } from './largest-input.ts'
import { brokenCsv } from './large-site.ts'

/** What texts of strangers are made of that parsers and patterns find hard. */
const fillers = ['1', '" ', '<b>', '[', '- ', '\n"']
const nested = (count: number) => '['.repeat(count) + ']'.repeat(count)
const forms: Record<string, string[]> = {
  'POST /forms/:form{.+}': ['Field 1', 'Name'],
  'POST /contact': ['message', 'email'],
  'POST /subscribe': ['email'],
  'POST /chats/offline': ['content'],
  'POST /forms/:id/verify': ['code'],
}

function bodiesOf(endpoint: Endpoint): Sent[] {
  const { body, sends, bodyLimit = 100_000 } = endpoint
  const names = forms[nameOf(endpoint)] ?? []
  if (names.length > 0)
    return names.flatMap((name) =>
      fillers.map((filler) => ({
        named: { form: '2' },
        body: `${name}=${encodeURIComponent(textOfLength(filler, 80_000))}`,
        type: 'application/x-www-form-urlencoded',
      })),
    )
  if (endpoint.path.endsWith('subscribers/import'))
    return [brokenCsv, ...fillers.map((filler) => textOfLength(filler, 1_000_000))].map((csv) => ({
      body: csv,
      type: 'text/csv',
    }))
  if (sends === 'stream') return [{ body: textOfLength('PK', 5_000_000), type: 'application/zip' }]
  if (sends === 'form' || !body) return []
  const room = Math.floor(bodyLimit * 0.95)
  const largest = new Set(fillers.map((filler) => JSON.stringify(largestOf(body, filler, room))))
  return [...largest, nested(Math.floor(room / 2))].map((text) => ({ body: text, type: 'application/json' }))
}

/** Requests that a call may refuse, but not slowly. */
export const hostileTo = (endpoint: Endpoint): Send[] => bodiesOf(endpoint).map((sent) => () => sent)
