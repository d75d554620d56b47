import { parseJson } from '#kit/server/depth.ts'

/** What an element is, if it is one; undefined for text that is no JSON. */
function parse(element: string): unknown[] {
  const text = element.trim()
  if (text === '') return []
  try {
    return [parseJson(text)]
  } catch {
    return [undefined]
  }
}

/** Whether the text that is read is within quotes. */
function openQuotes() {
  let [isOpen, isEscaped] = [false, false]
  return {
    isOpen: () => isOpen,
    begin: (does: boolean) => void (isOpen = does),
    read(sign: string): void {
      if (isEscaped) isEscaped = false
      else if (sign === '\\') isEscaped = true
      else if (sign === '"') isOpen = false
    },
  }
}

/**
 * Reads a list of objects while it is written. `take` gets each piece of the text, and returns what has become complete: undefined
 * for an element that is no JSON.
 */
export function openListReader() {
  let [depth, listDepth, element, isOver] = [0, 0, '', false]
  const quotes = openQuotes()

  /** Before the list begins, which may be within an object or other words. */
  function seek(sign: string): void {
    if (sign === '"') quotes.begin(depth > 0)
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}') depth = Math.max(0, depth - 1)
    if (sign === '[') listDepth = depth
  }

  /** Returns whether an element ends before this sign. */
  function readInside(sign: string): boolean {
    if (sign === '"') quotes.begin(true)
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    isOver = depth < listDepth
    return isOver || (depth === listDepth && sign === ',')
  }

  function takeSign(sign: string): unknown[] {
    const isQuoted = quotes.isOpen()
    if (isQuoted) quotes.read(sign)
    else if (listDepth === 0) {
      seek(sign)
      return []
    } else if (readInside(sign)) {
      const complete = parse(element)
      element = ''
      return complete
    }
    if (listDepth > 0) element += sign
    return []
  }

  return {
    take: (piece: string): unknown[] => [...piece].flatMap((sign) => (isOver ? [] : takeSign(sign))),
    isOver: () => isOver,
  }
}
