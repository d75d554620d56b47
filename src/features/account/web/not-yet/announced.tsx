import { t } from '#kit/t.ts'
import { costs, social } from '#kit/web/parts/icons.ts'
import { NotYet } from './not-yet.tsx'

/** Sections that are announced, and not built yet. */
export const Social = () => (
  <NotYet
    title={t('Social')}
    icon={social}
    mark={t('Not open yet')}
    words={t('Write a post once for all your accounts.')}
  />
)
export const Costs = () => (
  <NotYet title={t('Costs')} icon={costs} mark={t('Coming soon')} words={t('What your sites cost to run.')} />
)
