import { t } from '#kit/t.ts'
import type { SettingGroup, Values } from './setting.ts'

const hasSignIn = ({ sign_in: isOn }: Values) => isOn === 'yes'
const hasStore = ({ store }: Values) => store === 'yes'
const hasChat = ({ chat }: Values) => chat !== 'no'

/** All settings of a site, in the words of its owner. */
export const settingGroups: readonly SettingGroup[] = [
  {
    key: 'site',
    title: 'Site',
    settings: [
      { key: 'title', label: 'Title', kind: 'words', isTranslated: true },
      {
        key: 'description',
        label: 'Description',
        kind: 'long',
        help: 'One or two sentences for search engines and shared links.',
        isTranslated: true,
      },
      {
        key: 'keywords',
        label: 'Keywords',
        kind: 'words',
        help: 'A few words for search, separated by commas.',
        placeholder: 'bakery, sourdough, Leeds',
        isTranslated: true,
      },
      {
        key: 'logo',
        label: 'Logo',
        kind: 'picture',
        help: 'Replaces the title at the top of every page.',
        isTranslated: true,
      },
      {
        key: 'favicon',
        label: 'Site icon',
        kind: 'picture',
        help: 'Shown in browser tabs and bookmarks. A square picture works best.',
      },
    ],
  },
  {
    key: 'look',
    title: 'Look',
    settings: [
      { key: 'visual_theme', label: 'Theme', kind: 'theme' },
      { key: 'accent', label: 'Accent colour', kind: 'accent', help: 'Used for links, buttons and highlights.' },
      { key: 'font', label: 'Font', kind: 'font' },
      { key: 'layout', label: 'Page width', kind: 'layout' },
    ],
  },
  {
    key: 'languages',
    title: 'Languages',
    settings: [
      {
        key: 'language',
        label: 'Main language',
        kind: 'offered',
        help: 'The language of pages that don’t have another one.',
        placeholder: 'English',
      },
      {
        key: 'languages',
        label: 'Other languages',
        kind: 'languages',
        help: 'Visitors choose at the top of your pages, once a page is published in another language.',
      },
    ],
  },
  {
    key: 'region',
    title: 'Region',
    settings: [
      { key: 'currency', label: 'Currency', kind: 'offered', placeholder: 'US Dollar (USD)' },
      {
        key: 'time_zone',
        label: 'Time zone',
        kind: 'offered',
        help: 'For opening hours and scheduled pages.',
        placeholder: 'UTC',
      },
    ],
  },
  {
    key: 'sign-in',
    title: 'Sign-in',
    settings: [
      {
        key: 'sign_in',
        label: 'Show the sign-in field',
        kind: 'switch',
        help: 'An e-mail field with a button, shown in heroes.',
      },
      {
        key: '_email_address',
        label: 'E-mail field placeholder',
        kind: 'words',
        help: 'The grey example inside the empty e-mail field.',
        placeholder: 'name@example.com',
        isTranslated: true,
        applies: hasSignIn,
      },
      {
        key: '_start',
        label: 'Sign-in button label',
        kind: 'words',
        help: 'The text on the button beside the e-mail field.',
        placeholder: 'Start',
        isTranslated: true,
        applies: hasSignIn,
      },
    ],
  },
  {
    key: 'store',
    title: 'Store',
    settings: [
      { key: 'store', label: 'Store', kind: 'switch', help: 'Shows the cart and opens the pages of your products.' },
      {
        key: 'shipping',
        label: 'Shipping',
        kind: 'words',
        help: 'One price, or a price for each country or region, such as GB 4.50, GB-NIR 9, other 20, free from 60.',
        placeholder: 'Free',
        applies: hasStore,
      },
      {
        key: 'tax',
        label: 'Tax',
        kind: 'words',
        help: 'Such as VAT 20%, which prices include, or US-CA 7.25% added.',
        placeholder: 'None',
        applies: hasStore,
      },
    ],
  },
  {
    key: 'chat',
    title: 'Chat',
    settings: [
      {
        key: 'chat',
        label: 'Where visitors can chat',
        kind: 'choice',
        choices: [
          ['', 'Pages with a chat block'],
          ['yes', 'Every page'],
          ['no', t('Nowhere')],
        ],
      },
      { key: 'chat_hours', label: 'Opening hours', kind: 'hours', applies: hasChat },
      {
        key: 'chat_greeting',
        label: 'Greeting',
        kind: 'words',
        help: 'Shown before the first message.',
        isTranslated: true,
        applies: hasChat,
      },
      {
        key: 'chat_away',
        label: 'Away message',
        kind: 'words',
        help: 'Shown outside opening hours.',
        isTranslated: true,
        applies: hasChat,
      },
    ],
  },
  {
    key: 'more',
    title: 'More',
    settings: [
      { key: 'noindex', label: 'Hide from search engines', kind: 'switch' },
      {
        key: 'powered_by',
        label: 'Show “Powered by” in the footer',
        kind: 'switch',
        help: 'Can be switched off on Pro and Enterprise.',
      },
      { key: 'audio', label: 'Play background music', kind: 'switch', help: 'Visitors can mute it.' },
      {
        key: 'signature',
        label: 'Signature',
        kind: 'words',
        help: 'Shown at the end of the space animation.',
        isTranslated: true,
      },
    ],
  },
]
