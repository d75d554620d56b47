import type { Challenge } from 'altcha-lib'

/** What a caller beyond a limit can work on instead of waiting. */
export type WorkChallenge = Challenge

/** The header of a request that brings the challenge and its solution: `{challenge, solution}` as JSON in base64. */
export const proofHeader = 'x-proof-of-work'
