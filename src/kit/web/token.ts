const key = 'token'
const tries = 3
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export interface Payload {
  user_id: string
  email: string
  /** Seconds since the epoch. */
  exp: number
}

/** The token of the person who is signed in here. A browser that stores nothing has none. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const watchers = new Set<() => void>()
function notifyAll(): void {
  for (const notify of watchers) notify()
}

/** Tells whenever somebody signs in or out here, in another tab too; returns how to stop. */
export function watchToken(notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify()
  }
  watchers.add(notify)
  addEventListener('storage', onStorage)
  return () => {
    watchers.delete(notify)
    removeEventListener('storage', onStorage)
  }
}

function isKept(token: string): boolean {
  try {
    localStorage.setItem(key, token)
  } catch {
    return false
  }
  return readToken() === token
}

/** Keeps a token, trying again a little later each time; false when the browser won't have it. */
export async function keepToken(token: string): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (isKept(token)) {
      notifyAll()
      return true
    }
    await wait(100 * attempt)
  }
  return false
}

export function dropToken(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
  notifyAll()
}

/** What a token says of its owner, undefined when it is no token. Nobody but the server can tell whether it holds. */
export function readPayload(token: string): Payload | undefined {
  const [, middle = '', ...rest] = token.split('.')
  if (rest.length !== 1) return undefined
  try {
    const bytes = Uint8Array.from(atob(middle.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const payload: Partial<Payload> = JSON.parse(new TextDecoder().decode(bytes))
    const { user_id, email = '', exp } = payload
    return user_id && typeof exp === 'number' ? { user_id, email, exp } : undefined
  } catch {
    return undefined
  }
}
