import { draftEnd } from '#domains/name-rules.ts'

const manners = ['calm', 'bright', 'little', 'green', 'early', 'golden', 'quiet', 'open', 'sunny', 'blue']
const places = ['harbour', 'garden', 'corner', 'meadow', 'river', 'window', 'lantern', 'orchard', 'bridge', 'hill']

const pick = (words: string[]) => words[Math.floor(Math.random() * words.length)]

/** A name for a draft that has none yet, such as `quiet-orchard.draft`. */
export const inventName = (): string => `${pick(manners)}-${pick(places)}${draftEnd}`
