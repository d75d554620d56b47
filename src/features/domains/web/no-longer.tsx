import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { collaboration } from '#kit/web/parts/icons.ts'
import { nameSite } from './name-site.ts'
import type { Domain } from './use-domains.ts'

interface Props {
  domain: Domain
  /** What is left of it in this browser. */
  children?: ReactNode
}

/** In place of a site that was open in this window, and that somebody doesn’t work on any more. */
export const NoLonger = ({ domain, children }: Props) => (
  <Empty
    icon={collaboration}
    title={t(`You don’t work on ${nameSite(domain)} any more`)}
    text={t('You were removed or have left, or the site was deleted. What you published stays there.')}
  >
    {children}
    <ButtonLink to="/account">Your domains</ButtonLink>
  </Empty>
)
