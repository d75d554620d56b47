import { choice, long, picture, words, type Field } from './fields.ts'
import { settingOffers } from './setting-offers.ts'

const yesNo = [
  ['no', 'No'],
  ['yes', 'Yes'],
] as const

/** A field with many known values. */
const offered = (key: string, label: string, hint: string): Field => ({
  ...words(key, label, hint),
  offers: settingOffers[key],
})

/** All settings of a site, in the words of its owner. */
export const settingGroups: [title: string, fields: Field[]][] = [
  [
    'Your site',
    [
      words('title', 'Title'),
      long('description', 'Description', 'For search engines and shared links.'),
      picture('logo', 'Logo'),
      picture('favicon', 'Icon in the browser’s tab'),
    ],
  ],
  [
    'Look',
    [
      choice('visual_theme', 'Theme', ['', 'As the visitor likes it'], ['light', 'Light'], ['dark', 'Dark']),
      choice(
        'font',
        'Letters',
        ['', 'Plain'],
        ['serif', 'Serif'],
        ['classic', 'Classic'],
        ['humanist', 'Humanist'],
        ['rounded', 'Rounded'],
        ['mono', 'Typewriter'],
      ),
      choice('layout', 'Width', ['', 'Centred'], ['narrow', 'Narrow'], ['wide', 'Wide'], ['full', 'Full']),
    ],
  ],
  [
    'Sign-in',
    [
      choice('sign_in', 'Sign-in at the top', ...yesNo),
      words('_email_address', 'Placeholder of the e-mail field', 'Empty: name@example.com'),
      words('_start', 'Label of its button', 'Empty: Start'),
    ],
  ],
  [
    'Chat',
    [
      choice('chat', 'Chat', ['', 'On pages with a chat block'], ['yes', 'On every page'], ['no', 'Nowhere']),
      words(
        'chat_hours',
        'Office hours',
        'Such as Mon-Fri 09:00-17:00, Sat 10:00-12:00 or never. Empty: at all hours.',
      ),
      words('chat_greeting', 'Greeting'),
      words('chat_away', 'Said outside office hours'),
    ],
  ],
  [
    'More',
    [
      offered('language', 'Language', 'Such as de or pt-BR. Empty: en.'),
      words('languages', 'All languages', 'en, de'),
      offered('currency', 'Currency', 'Such as EUR. Empty: USD.'),
      offered('time_zone', 'Time zone', 'Such as Europe/Berlin. Empty: UTC.'),
      choice('store', 'Store', ...yesNo),
      words('shipping', 'Shipping', 'GB 5, other 20'),
      words('tax', 'Tax', 'VAT 20%, US-CA 7.25% added'),
      choice('audio', 'Music', ...yesNo),
      words('signature', 'Signature'),
      words('keywords', 'Keywords'),
      choice('noindex', 'Keep out of search engines', ...yesNo),
      choice('powered_by', '“Powered by” at the bottom', ['yes', 'Yes'], ['no', 'No, on Pro and Enterprise']),
    ],
  ],
]

const labels: ReadonlyMap<string, string> = new Map([
  ['accent', 'Colour'],
  ...settingGroups.flatMap(([, fields]) => fields.map(({ key, label }) => [key, label] as const)),
])

/** The name of a setting, which is the label of its field. */
export const nameSetting = (message: string): string =>
  message.replace(/^[a-z_]+(?=:| has)/, (key) => labels.get(key) ?? key)
