import { t } from '#kit/t.ts'
import type { SettingGroup, SettingValues } from './setting.ts'
import { recordingGroup } from './recording-settings.ts'
import { signInGroup } from './sign-in-settings.ts'

const hasStore = ({ store }: SettingValues) => store === 'yes'
const hasChat = ({ chat }: SettingValues) => chat !== 'no'

/** All settings of a site, in the words of its owner. */
export const settingGroups: readonly SettingGroup[] = [
  {
    key: 'site',
    title: t('Site'),
    settings: [
      { key: 'title', label: t('Title'), kind: 'words', isTranslated: true },
      {
        key: 'description',
        label: t('Description'),
        kind: 'long',
        help: t('One or two sentences for search engines and shared links.'),
        isTranslated: true,
      },
      {
        key: 'keywords',
        label: t('Keywords'),
        kind: 'words',
        help: t('A few words for search, separated by commas.'),
        placeholder: t('bakery, sourdough, Leeds'),
        isTranslated: true,
      },
      {
        key: 'logo',
        label: t('Logo'),
        kind: 'picture',
        help: t('Replaces the title at the top of every page.'),
        isTranslated: true,
      },
      {
        key: 'favicon',
        label: t('Site icon'),
        kind: 'picture',
        help: t('Shown in browser tabs and bookmarks. A square picture works best.'),
      },
    ],
  },
  {
    key: 'look',
    title: t('Look'),
    settings: [
      { key: 'visual_theme', label: t('Theme'), kind: 'theme' },
      { key: 'accent', label: t('Accent colour'), kind: 'accent', help: t('Used for links, buttons and highlights.') },
      { key: 'font', label: t('Font'), kind: 'font' },
      { key: 'layout', label: t('Page width'), kind: 'layout' },
    ],
  },
  {
    key: 'languages',
    title: t('Languages'),
    settings: [
      {
        key: 'language',
        label: t('Main language'),
        kind: 'offered',
        help: t('The language of pages that don’t have another one.'),
        placeholder: t('English'),
      },
      {
        key: 'languages',
        label: t('Other languages'),
        kind: 'languages',
        help: t('Visitors choose at the top of your pages, once a page is published in another language.'),
      },
    ],
  },
  {
    key: 'region',
    title: t('Region'),
    settings: [
      { key: 'currency', label: t('Currency'), kind: 'offered', placeholder: t('US Dollar (USD)') },
      {
        key: 'time_zone',
        label: t('Time zone'),
        kind: 'offered',
        help: t('For opening hours and scheduled pages.'),
        placeholder: t('UTC'),
      },
    ],
  },
  signInGroup,
  {
    key: 'store',
    title: t('Store'),
    settings: [
      {
        key: 'store',
        label: t('Store'),
        kind: 'switch',
        help: t('Shows the cart and opens the pages of your products.'),
      },
      {
        key: 'shipping',
        label: t('Shipping'),
        kind: 'shipping',
        help: t('What delivery costs, by country, region and weight.'),
        applies: hasStore,
      },
      {
        key: 'tax',
        label: t('Tax'),
        kind: 'tax',
        help: t('Rates by country and region, included or added.'),
        applies: hasStore,
      },
    ],
  },
  {
    key: 'chat',
    title: t('Chat'),
    settings: [
      {
        key: 'chat',
        label: t('Where visitors can chat'),
        kind: 'choice',
        choices: [
          ['', t('Pages with a chat block')],
          ['yes', t('Every page')],
          ['no', t('Nowhere')],
        ],
      },
      { key: 'chat_hours', label: t('Opening hours'), kind: 'hours', applies: hasChat },
      {
        key: 'chat_greeting',
        label: t('Greeting'),
        kind: 'words',
        help: t('Shown before the first message.'),
        isTranslated: true,
        applies: hasChat,
      },
      {
        key: 'chat_away',
        label: t('Away message'),
        kind: 'words',
        help: t('Shown outside opening hours.'),
        isTranslated: true,
        applies: hasChat,
      },
    ],
  },
  recordingGroup,
  {
    key: 'more',
    title: t('More'),
    settings: [
      { key: 'noindex', label: t('Hide from search engines'), kind: 'switch' },
      {
        key: 'powered_by',
        label: t('Show “Powered by” in the footer'),
        kind: 'switch',
        help: t('Can be switched off on Pro and Enterprise.'),
      },
      {
        key: 'analytics',
        label: t('Count visits'),
        kind: 'switch',
        help: t('Without cookies, and without recognising anyone the next day.'),
      },
      { key: 'audio', label: t('Play background music'), kind: 'switch', help: t('Visitors can mute it.') },
      {
        key: 'signature',
        label: t('Signature'),
        kind: 'words',
        help: t('Shown at the end of the space animation.'),
        isTranslated: true,
      },
    ],
  },
]
