/** A text without such signs at its end, however many there are; `sign` matches one of them. */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
