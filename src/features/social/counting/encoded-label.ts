/** The longest that a part of a domain may be, in the letters that the domain name system knows. */
const longestLabel = 63
const [base, least, most, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128]
const needsEncoding = /[^\x20-\x7E]/
/** Full stops of East Asian scripts, which divide a domain as well. */
const stops = /[\u3002\uFF0E\uFF61]/

function adaptBias(difference: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(difference / damp) : Math.floor(difference / 2)
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((base - least) * most) / 2; bias += base) rest = Math.floor(rest / (base - least))
  return bias + Math.floor(((base - least + 1) * rest) / (rest + skew))
}

function countDigits(difference: number, bias: number): number {
  let rest = difference
  let digits = 1
  for (let place = base; ; place += base) {
    const threshold = Math.min(Math.max(place - bias, least), most)
    if (rest < threshold) return digits
    rest = Math.floor((rest - threshold) / (base - threshold))
    digits += 1
  }
}

/** How many letters a text has when it is encoded as RFC 3492 says. The text is short. */
function encodedLength(codes: readonly number[]): number {
  const plain = codes.filter((code) => code < firstCode).length
  let [length, handled] = [plain > 0 ? plain + 1 : 0, plain]
  let [bias, difference, reached] = [firstBias, 0, firstCode]
  for (const code of [...new Set(codes)].filter((each) => each >= firstCode).toSorted((one, two) => one - two)) {
    difference += (code - reached) * (handled + 1)
    for (const each of codes) {
      if (each < code) difference += 1
      if (each !== code) continue
      length += countDigits(difference, bias)
      bias = adaptBias(difference, handled + 1, handled === plain)
      difference = 0
      handled += 1
    }
    difference += 1
    reached = code + 1
  }
  return length
}

function lengthOf(part: string): number {
  if (!needsEncoding.test(part)) return part.length
  return 'xn--'.length + encodedLength(Array.from(part, (letter) => letter.codePointAt(0) ?? 0))
}

/** Whether a part of a domain is short enough for the domain name system. */
export function fitsLabel(label: string): boolean {
  if (label.length === 0 || label.length > 2 * longestLabel) return false
  const parts = label.split(stops)
  return parts.reduce((sum, part) => sum + lengthOf(part), parts.length - 1) <= longestLabel
}
