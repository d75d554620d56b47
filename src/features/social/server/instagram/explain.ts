import { explainCodes } from '../graph/explain-codes.ts'

/** After the error codes of the Instagram API. */
export const explainInstagram = explainCodes({
  subcodes: {
    // It took too long to download a picture or film.
    2_207_003: 'transient',
    // A container couldn’t be made, or isn’t there yet.
    2_207_032: 'transient',
    2_207_053: 'transient',
    2_207_008: 'transient',
    // It isn’t ready to be published.
    2_207_027: 'transient',
    // Trouble of Instagram’s own.
    2_207_001: 'unclear',
    2_207_082: 'unclear',
    // “We restrict certain activity”: said of posts that are there, too.
    2_207_051: 'unclear',
    // As many posts as a day may have.
    2_207_042: 'quota_exhausted',
    // The account is restricted, and its owner has to see to it in the app.
    2_207_050: 'not_available',
  },
})
