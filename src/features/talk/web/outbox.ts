/** Sends what waits, one after another, until one has to wait longer. */
export function openOutbox<M>(next: () => M | undefined, send: (message: M) => Promise<boolean>): () => Promise<void> {
  let isSending = false
  return async () => {
    if (isSending) return
    isSending = true
    try {
      for (let message; (message = next());) if (!(await send(message))) return
    } finally {
      isSending = false
    }
  }
}
