import { t } from '#kit/t.ts'
import { analytics, costs, social } from '#kit/web/parts/icons.ts'
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
export const Analytics = () => (
  <NotYet
    title={t('Analytics')}
    icon={analytics}
    mark={t('Coming soon')}
    words={t('How many people visit, and what they look at.')}
  />
)
export const Costs = () => (
  <NotYet title={t('Costs')} icon={costs} mark={t('Coming soon')} words={t('What your sites cost to run.')} />
)
