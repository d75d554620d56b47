/** Sends what waits, one after another, until one has to wait longer. */
export function openOutbox<L>(next: () => L | undefined, send: (line: L) => Promise<boolean>): () => Promise<void> {
  let isSending = false
  return async () => {
    if (isSending) return
    isSending = true
    try {
      for (let line; (line = next());) if (!(await send(line))) return
    } finally {
      isSending = false
    }
  }
}
