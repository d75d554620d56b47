const fences = /^[ \t]{0,3}(?:```|~~~)/

/** Applies a change to a text, apart from its pieces of code. */
export function outsideCode(text: string, change: (text: string) => string): string {
  const done: string[] = []
  let waiting: string[] = []
  let close: string | undefined
  for (const line of text.split('\n')) {
    const mark = fences.exec(line)?.[0].trim()
    const isEdge = mark !== undefined && (close === undefined || mark === close)
    if (isEdge && close === undefined) {
      done.push(change(waiting.join('\n')))
      waiting = []
    }
    if (isEdge) close = close === undefined ? mark : undefined
    if (isEdge || close !== undefined) done.push(line)
    else waiting.push(line)
  }
  if (waiting.length > 0) done.push(change(waiting.join('\n')))
  return done.join('\n')
}
