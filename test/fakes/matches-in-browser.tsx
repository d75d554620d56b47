import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Toasts } from '#kit/web/toast.tsx'
import { Router } from '#kit/web/route/router.tsx'
import { keepToken } from '#kit/web/token.ts'
import type { MatchMessage, MatchView } from '#matching/matches-contract.ts'

interface MatchCall {
  line: string
  body: Record<string, unknown>
}

/** What the server would say about matches, to a browser that calls it. */
export class FakeMatches {
  asked: MatchCall[] = []
  answers: Record<string, (body: MatchCall['body']) => Response | Promise<Response>> = {}
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(matches: MatchView[]) {
    this.answers = {
      'GET /api/matches': () => Response.json({ items: matches, next: null }),
      'GET /api/matches/unread-count': () => Response.json({ count: 2 }),
      'GET /api/matches/events': () =>
        new Response(new ReadableStream({ start: (controller) => void (this.#stream = controller) })),
      ...Object.fromEntries(matches.map((match) => [`GET /api/matches/${match.id}`, () => Response.json(match)])),
    }
    globalThis.fetch = async (input, init) => {
      const line = `${init?.method ?? 'GET'} ${new URL(String(input), location.href).pathname}`
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as MatchCall['body']) : {}
      this.asked.push({ line, body })
      return (await this.answers[line]?.(body)) ?? Response.json({ message: 'It is gone.' }, { status: 404 })
    }
  }

  asks = (line: string): MatchCall['body'][] => this.asked.filter((each) => each.line === line).map(({ body }) => body)
  get isHeard(): boolean {
    return this.#stream !== undefined
  }
  tell(event: string, data: object): void {
    this.#stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }
}

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** Signs somebody in, in this browser. */
export const signInHere = (user_id: string): Promise<boolean> =>
  keepToken(`${base64({ alg: 'none' })}.${base64({ user_id, email: 'me@example.com', exp: 4_000_000_000 })}.x`)

export const match = (id: string, more: Partial<MatchView> = {}): MatchView => ({
  id,
  type: 'personal',
  user_id: `user-${id}`,
  name: 'Mara',
  age: 34,
  location: 'Lisbon',
  bio: 'Potter and early riser.',
  image: null,
  lastMessage: 'See you there',
  lastMessageTime: '2026-03-02T10:00:00.000Z',
  last_is_mine: false,
  unread_count: 0,
  online: false,
  is_demo: false,
  created_at: '2026-03-01T10:00:00.000Z',
  ...more,
})

export const said = (id: number, senderId: string, content: string, client_id = `client-${id}`): MatchMessage => ({
  id,
  senderId,
  content,
  timestamp: `2026-03-02T10:${String(id).padStart(2, '0')}:00.000Z`,
  read_at: null,
  client_id,
})

export function openScreen(path: string, screen: ReactNode) {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never
  globalThis.scrollTo = () => undefined
  Element.prototype.scrollTo = () => undefined
  document.hasFocus = () => true
  history.replaceState(null, '', path)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router prepare={() => undefined}>{screen}</Router>
      <Toasts />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
