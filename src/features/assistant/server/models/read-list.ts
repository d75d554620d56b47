/** Reads a list of objects while it is written. `take` gets each piece of the text, and returns what has become complete: undefined for an element that is no JSON. */
export function openListReader() {
  let [depth, listDepth, element] = [0, 0, '']
  let [isQuoted, isEscaped, isOver] = [false, false, false]

  function readQuoted(sign: string): void {
    if (isEscaped) isEscaped = false
    else if (sign === '\\') isEscaped = true
    else if (sign === '"') isQuoted = false
  }

  /** Before the list begins, which may be within an object or other words. */
  function seek(sign: string): void {
    if (sign === '"') isQuoted = depth > 0
    else if (sign === '{') depth += 1
    else if (sign === '}') depth = Math.max(0, depth - 1)
    else if (sign === '[') {
      depth += 1
      listDepth = depth
    }
  }

  /** Returns whether an element ends before this sign. */
  function readInside(sign: string): boolean {
    if (sign === '"') isQuoted = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    isOver = depth < listDepth
    return isOver || (depth === listDepth && sign === ',')
  }

  function parse(): unknown[] {
    const text = element.trim()
    element = ''
    if (text === '') return []
    try {
      return [JSON.parse(text)]
    } catch {
      return [undefined]
    }
  }

  function takeSign(sign: string): unknown[] {
    if (listDepth === 0) {
      if (isQuoted) readQuoted(sign)
      else seek(sign)
      return []
    }
    const isEnd = isQuoted ? void readQuoted(sign) : readInside(sign)
    if (isEnd) return parse()
    element += sign
    return []
  }

  return {
    take: (piece: string): unknown[] => [...piece].flatMap((sign) => (isOver ? [] : takeSign(sign))),
    isOver: () => isOver,
  }
}
