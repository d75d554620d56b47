/** Splits a text at some signs, apart from those inside of brackets. Each part keeps the sign in front of it. */
export function splitOutside(text: string, signs: string): string[] {
  const parts: string[] = []
  let [from, open] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '(' || sign === '[') open += 1
    else if (sign === ')' || sign === ']') open -= 1
    else if (open === 0 && signs.includes(sign)) {
      parts.push(text.slice(from, at))
      from = at
    }
  }
  return [...parts, text.slice(from)]
}
