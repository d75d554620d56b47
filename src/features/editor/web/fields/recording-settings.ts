import { t } from '#kit/t.ts'
import type { SettingGroup } from './setting.ts'

/** Whether visits are recorded, and what that means for visitors. */
export const recordingGroup: SettingGroup = {
  key: 'recording',
  title: t('Recordings'),
  about: t(
    'See where visitors point, click and scroll. What they type is never recorded, and in the EU, Iceland, Liechtenstein and Norway nothing is without their consent.',
  ),
  settings: [
    {
      key: 'recording',
      label: t('Record visits'),
      kind: 'switch',
      help: t('Owner and admins can watch them for 30 days. Say so on your privacy page.'),
    },
  ],
}
