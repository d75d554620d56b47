export interface Starter {
  /** Its folder in `seed/starters`. */
  key: string
  title: string
  words: string
}

/** The templates for new sites. */
export const starters: readonly Starter[] = [
  { key: 'portfolio', title: 'Portfolio', words: 'Show your work, piece by piece, and how to reach you.' },
  { key: 'cafe', title: 'Café', words: 'Your menu, your opening hours and how to find you.' },
  { key: 'shop', title: 'Shop', words: 'A small store with pictures, prices and a story.' },
  { key: 'club', title: 'Club', words: 'What you do together, when you meet and how to join.' },
  { key: 'landing', title: 'Landing page', words: 'One page that says what you offer and why.' },
  { key: 'personal', title: 'Personal', words: 'A few words about you, your notes and your pictures.' },
]

export const defaultStarter = 'landing'
