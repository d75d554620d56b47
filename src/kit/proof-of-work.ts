/** The request header with the challenge and its solution: `{challenge, solution}` as JSON in base64. */
export const proofHeader = 'x-proof-of-work'
