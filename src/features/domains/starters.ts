import { t } from '#kit/t.ts'

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
    title: t('Portfolio'),
    words: t('Show your work, piece by piece, and how to reach you.'),
    sample: t('Paper Weather'),
    font: 'mono',
  },
  {
    key: 'cafe',
    title: t('Café'),
    words: t('Your menu, your opening hours and how to find you.'),
    sample: t('Quarter Past'),
    font: 'serif',
  },
  {
    key: 'shop',
    title: t('Shop'),
    words: t('A small store with pictures, prices and a story.'),
    sample: t('Small Beech'),
    font: 'rounded',
  },
  {
    key: 'club',
    title: t('Club'),
    words: t('What you do together, when you meet and how to join.'),
    sample: t('The Thursday Chess Club'),
    font: 'classic',
  },
  {
    key: 'landing',
    title: t('Landing page'),
    words: t('One page that says what you offer and why.'),
    sample: 'Morrow',
    font: 'sans',
  },
  {
    key: 'personal',
    title: t('Personal'),
    words: t('A few words about you, your notes and your pictures.'),
    sample: t('Jonna writes things down'),
    font: 'humanist',
    isLight: true,
  },
]

export const defaultStarter = 'landing'
