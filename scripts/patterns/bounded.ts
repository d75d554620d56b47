/** A pattern that may take more than linear time, and what bounds the texts that it is given. */
export interface Bounded {
  file: string
  source: string
  /** The constant that says how long they are at most, in characters, and the file that cuts or refuses longer ones by it. */
  held: [file: string, constant: string]
}

const price = 'src/features/sites/format/price.ts'
const titles = 'src/features/transfer/server/title-parts.ts'
const archives = 'src/features/transfer/server/sources/wordpress/archives.ts'
const looks = 'src/features/transfer/server/assemble/find-look.ts'
const patternsOfFiles = 'src/features/transfer/server/sources/markdown/patterns-of-files.ts'
const prices = 'src/features/assistant/server/building/price-list.ts'

export const bounded: Bounded[] = [
  {
    file: price,
    source: String.raw`^([^\d.,+\-–—]*?(?:[a-z]\.)?)\s*([.,]?\d[\d.,'’\s]*)([^\d]*)$`,
    held: [price, 'longestPriceCharacters'],
  },
  { file: price, source: String.raw`[.,][-–—]{1,2}(?=\D*$)`, held: [price, 'longestPriceCharacters'] },
  {
    file: titles,
    source: String.raw`\s+[|–—·•»«:\-~/]+\s+|\s*[|»«｜]\s*|\s*[-–—_]\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])`,
    held: [titles, 'longestTitleCharacters'],
  },
  { file: archives, source: String.raw`<!--[^]*?-->`, held: [archives, 'longestBlankLetters'] },
  {
    file: patternsOfFiles,
    source: String.raw`\\(.)|\[(?:\\.|[^\]\\])*\]|\((?:\\.|[^()\\])*\)|[*+?.^$|]|\{[\d,]{1,20}\}|.`,
    held: [patternsOfFiles, 'longestExpressionLetters'],
  },
  { file: looks, source: String.raw`\s(?![^(]*\))`, held: [looks, 'longestValueCharacters'] },
  {
    file: prices,
    source: String.raw`(?:(?<![\p{L}])(?:from|starting at|ab|à partir de|dès|desde|a partir d[ae]|da|vanaf|od|от)|(?<!\d)\d+(?:[.,]\d+)? ?(?:[-–—]|to|bis|à)) ?$`,
    held: [prices, 'longestPriceCharacters'],
  },
]

/** Patterns whose text is made while the program runs, by their files, with the reason why they take no longer. */
export const made: Record<string, string> = {
  'src/features/payments/address-format.ts':
    'one of the postcode patterns that `address-formats.json` lists, for at most 20 characters',
  'src/features/pages/font-files.ts': 'one set of letters, from our own style sheets',
}
