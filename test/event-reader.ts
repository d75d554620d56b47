import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Reads an event stream in the background until it ends. */
export function readEvents({ body }: Response) {
  if (!body) throw new Error('There is nothing to read.')
  const all: EventSourceMessage[] = []
  const comments: string[] = []
  const parser = createParser({ onEvent: (event) => all.push(event), onComment: (text) => comments.push(text) })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let isOver = false
  const read = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      parser.feed(decoder.decode(next.value, { stream: true }))
  }
  const end = () => void (isOver = true)
  read().then(end, end)
  return {
    /** All events so far; only the names; only the data. */
    all,
    received: () => all.map(({ event, data }) => [event, JSON.parse(data)]),
    comments,
    lastId: () => all.findLast(({ id }) => id !== undefined)?.id ?? '',
    isOver: () => isOver,
    leave: () => reader.cancel(),
  }
}
