import { explainCodes } from '../graph/explain-codes.ts'

/** After the error codes of the WhatsApp Business Platform, as of June 2026. */
export const explainWhatsApp = explainCodes({
  codes: {
    // Too many calls of the account, messages altogether, messages that were called spam, and messages to one person.
    80_007: 'rate_limited',
    130_429: 'rate_limited',
    131_048: 'rate_limited',
    131_056: 'rate_limited',
    // Trouble of WhatsApp’s own.
    131_000: 'unclear',
    131_016: 'unclear',
    // It is maintained, or a template is paused.
    131_057: 'not_available',
    132_015: 'not_available',
    // The account is locked, or its payment failed.
    131_031: 'not_available',
    131_042: 'not_available',
    // The policies were violated.
    368: 'not_available',
  },
})
