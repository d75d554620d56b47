import { readEvents } from './event-reader.ts'
import { openSite, type Site } from './owned-site.ts'
import type { World } from './world.ts'

const clientId = () => crypto.randomUUID()

export const visitor = { name: 'Vera Visitor', email: 'vera@example.com' }

/** A site whose visitors can chat, on every page and at any time unless the settings say otherwise. */
export async function openChatSite(world: World, settings = 'chat yes\n', name?: string) {
  const site = await openSite(world, name ? `owner@${name}` : undefined, name)
  await site.write({ 'settings.txt': settings })
  return site
}

interface Options {
  token?: string
  host?: string
  headers?: Record<string, string>
}

/** Begins a chat, and returns it with the calls of its visitor. */
export async function openChat(world: World, site: Pick<Site, 'host'>, given: object = {}, options: Options = {}) {
  const host = options.host ?? site.host
  const sent = { ...visitor, content: 'Hello, is the blue one in stock?', client_id: clientId(), page: '/', ...given }
  const started = await world.ask('POST /api/chats', sent, { ...options, host })
  const { chat, token, message } = started.body
  const id: string = chat?.id
  const headers = { 'x-chat-token': token }
  const ask = (line: string, body?: object) => world.ask(line, body, { host, headers })
  const say = (content: string, client_id: string | undefined = clientId()) =>
    ask(`POST /api/chats/${id}/messages`, { content, client_id })
  return {
    started,
    sent,
    id,
    chat,
    token,
    message,
    host,
    headers,
    ask,
    say,
    read: async () => (await ask(`GET /api/chats/${id}/messages`)).body.messages as { id: number; content: string }[],
    /** Listens as the widget does. */
    listen: (more: Record<string, string> = {}, query = '') =>
      listenToChat(world, `http://${host}/api/chats/${id}/events${query}`, { ...headers, ...more }),
  }
}

export async function listenToChat(world: World, address: string, headers: Record<string, string>) {
  const gone = new AbortController()
  const response = await world.visit(address, { headers, signal: gone.signal })
  return { response, ...(response.status === 200 ? readEvents(response) : undefined) }
}

/** Listens as somebody who runs a site. */
export const listenAs = (world: World, path: string, token: string, more: Record<string, string> = {}) =>
  listenToChat(world, `http://localhost${path}`, { authorization: `Bearer ${token}`, ...more })
