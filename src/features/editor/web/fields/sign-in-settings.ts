import { t } from '#kit/t.ts'
import type { SettingGroup, SettingValues } from './setting.ts'

const hasSignIn = ({ sign_in: isOn }: SettingValues) => isOn !== 'no'

/** Where visitors can sign in, and what the field for it says. */
export const signInGroup: SettingGroup = {
  key: 'sign-in',
  title: t('Sign-in'),
  settings: [
    {
      key: 'sign_in',
      label: t('Where visitors can sign in'),
      kind: 'choice',
      help: t('With an e-mail field and a button. A sign-in block shows it anywhere else.'),
      choices: [
        ['', t('Home page without a hero')],
        ['yes', t('Heroes without a button')],
        ['no', t('Nowhere')],
      ],
    },
    {
      key: '_email_address',
      label: t('E-mail field placeholder'),
      kind: 'words',
      help: t('The grey example inside the empty e-mail field.'),
      placeholder: t('name@example.com'),
      isTranslated: true,
      applies: hasSignIn,
    },
    {
      key: '_start',
      label: t('Sign-in button label'),
      kind: 'words',
      help: t('The text on the button beside the e-mail field.'),
      placeholder: t('Start'),
      isTranslated: true,
      applies: hasSignIn,
    },
  ],
}
