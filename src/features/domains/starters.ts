export interface Starter {
  /** Its folder in `seed/starters`. */
  key: string
  title: string
  words: string
  /** What its own settings call it, the font they choose, and whether its top is light. */
  sample: string
  font: 'sans' | 'serif' | 'mono' | 'rounded' | 'humanist' | 'classic'
  isLight?: true
}

/** The templates for new sites. */
export const starters: readonly Starter[] = [
  {
    key: 'portfolio',
    title: 'Portfolio',
    words: 'Show your work, piece by piece, and how to reach you.',
    sample: 'Paper Weather',
    font: 'mono',
  },
  {
    key: 'cafe',
    title: 'Café',
    words: 'Your menu, your opening hours and how to find you.',
    sample: 'Quarter Past',
    font: 'serif',
  },
  {
    key: 'shop',
    title: 'Shop',
    words: 'A small store with pictures, prices and a story.',
    sample: 'Small Beech',
    font: 'rounded',
  },
  {
    key: 'club',
    title: 'Club',
    words: 'What you do together, when you meet and how to join.',
    sample: 'The Thursday Chess Club',
    font: 'classic',
  },
  {
    key: 'landing',
    title: 'Landing page',
    words: 'One page that says what you offer and why.',
    sample: 'Morrow',
    font: 'sans',
  },
  {
    key: 'personal',
    title: 'Personal',
    words: 'A few words about you, your notes and your pictures.',
    sample: 'Jonna writes things down',
    font: 'humanist',
    isLight: true,
  },
]

export const defaultStarter = 'landing'
