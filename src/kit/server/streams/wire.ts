const encoder = new TextEncoder()

/** Formats an event as `text/event-stream`. */
export const writeEvent = (id: string, event: string, data: unknown): Uint8Array =>
  encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** Formats the milliseconds after which a browser reconnects. */
export const writeRetry = (after: number): Uint8Array => encoder.encode(`retry: ${after}\n\n`)

/** A comment that shows both ends, and proxies in between, that the connection is alive. */
export const heartbeat = encoder.encode(':\n\n')
