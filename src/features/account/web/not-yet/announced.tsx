import { t } from '#kit/t.ts'
import { social } from '#kit/web/parts/icons.ts'
import { NotYet } from './not-yet.tsx'

/** The section that is announced, and not built yet. */
export const Social = () => (
  <NotYet
    title={t('Social')}
    icon={social}
    mark={t('Not open yet')}
    words={t('Write a post once for all your accounts.')}
  />
)
