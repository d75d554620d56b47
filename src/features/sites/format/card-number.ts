/** Numbers of cards by what they begin with, and how many digits those have. */
const cards: readonly { first: RegExp; lengths: readonly number[] }[] = [
  { first: /^4/, lengths: [16, 19] },
  { first: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { first: /^220[0-4]/, lengths: [16, 17, 18, 19] },
  { first: /^3[47]/, lengths: [15] },
  { first: /^3(?:0[0-5]|[689])/, lengths: [14, 16, 19] },
  { first: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { first: /^(?:50|5[6-8]|6|8[12]|9792)/, lengths: [16, 17, 18, 19] },
]

const fewestDigits = 14
const mostDigits = 19
/** What may stand between the digits of one number, in signs. */
const longestGap = 3
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/** Digits of every script stand in tens, from the nought on. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let below = 0
  while (below < 9 && isDigit(point - below - 1)) below += 1
  return String(below)
}

/** Whether the last digit is the one by which the others are checked. */
function isChecked(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const value = Number(digits[digits.length - 1 - place]) * (1 + (place % 2))
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

interface DigitRun {
  digits: string
  /** Where a group of its digits begins and ends. */
  borders: ReadonlySet<number>
}

/** Digits that may be one number: groups with little between them. */
function readRuns(text: string): DigitRun[] {
  const plain = text.normalize('NFKC').replace(invisible, '')
  const runs: (DigitRun & { borders: Set<number> })[] = []
  let last = -Infinity
  for (const { 0: written, index } of plain.matchAll(/\p{Nd}+/gu)) {
    const isApart = index - last > longestGap || /\p{L}/u.test(plain.slice(last, index))
    const run = (isApart ? undefined : runs.at(-1)) ?? { digits: '', borders: new Set([0]) }
    if (run.digits === '') runs.push(run)
    run.digits += written.replace(/[^0-9]/gu, valueOf)
    run.borders.add(run.digits.length)
    last = index + written.length
  }
  return runs
}

/** In a row without gaps more may stand behind a number, such as its date. */
const isRow = ({ digits, borders }: DigitRun) => borders.size === 2 && digits.length > mostDigits

const beginsCard = (run: DigitRun, at: number) =>
  cards
    .filter(({ first }) => first.test(run.digits.slice(at, at + 4)))
    .flatMap(({ lengths }) => lengths.map((length) => at + length))
    .some(
      (end) =>
        (run.borders.has(end) || (isRow(run) && end < run.digits.length)) && isChecked(run.digits.slice(at, end)),
    )

/** Whether the number of a card stands in a text, in the digits of any script and with signs between them. */
export const hasCardNumber = (text: string): boolean =>
  readRuns(text).some((run) => run.digits.length >= fewestDigits && [...run.borders].some((at) => beginsCard(run, at)))
