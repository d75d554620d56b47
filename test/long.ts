import { makeRandom } from './random.ts'

// How much the tests do. `npm test` does little, and the same each time. `npm run test:long` does much, and other things each time: by a
// seed that it prints, and that can be given again.

// oxlint-disable-next-line node/no-process-env
const given = process.env['TEST_LONG_SEED']
/** What all that is done at random begins with. */
export const seed = Number(given ?? 20_260_115)

/** For tests of the largest that there can be: `test.runIf(isLong)`. */
export const isLong = given !== undefined

/** What `npm test` does, or what a long run does instead. */
export const shortOrLong = <T>(short: T, long: T): T => (isLong ? long : short)

/** How often something is tried with random inputs; in a long run ten times as often. */
export const times = (usual: number): number => shortOrLong(usual, 10 * usual)

/** The usual seed of one thing in each short run, another one in each long run. */
export const seedFor = (usual: number): number => shortOrLong(usual, (seed + usual) >>> 0)

/** So many seeds, from 1 in each short run; in a long one ten times as many others. */
export const seeds = (usual: number): number[] => Array.from({ length: times(usual) }, (_, index) => seedFor(index + 1))

/** Chance, the same for the same seed. */
export const random = makeRandom(seed)
