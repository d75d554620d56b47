/** What each thing that is kept takes on a disk besides its bytes. */
const bytesOfEach = 4096

/** How much things count for where what is kept has a ceiling, however little they hold. */
export const weighBytes = (bytes: number, things = 1): number => bytes + things * bytesOfEach
