import { t } from '#kit/t.ts'
import type { DomainView as Domain } from '#domains/contract.ts'
import { can } from '#domains/roles.ts'
import { accountPath } from '#domains/web/account-path.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import type { SetupLack, SetupStep, SetupView } from '#store/setup-contract.ts'

interface Lacking {
  step: SetupStep
  lack: SetupLack
  domain: Domain
  setup: SetupView
  /** The first that isn’t done. */
  isNext: boolean
}

/** Where a buyer finds a path of the site. */
function siteAddress({ url }: Domain, path: string): string {
  const address = new URL(url, location.href)
  address.pathname = path
  return address.href
}

/** Each step’s own place in the account: its path, and what leads there. */
function placeOf({ step, lack, domain }: Pick<Lacking, 'step' | 'lack' | 'domain'>): { to: string; words: string } {
  const edit = accountPath(domain, 'edit')
  const settings = `${edit}?part=settings`
  if (lack === 'store-off') return { to: `${settings}#settings-store`, words: t('Turn on the store') }
  switch (step) {
    case 'shipping':
      return { to: `${settings}#shipping`, words: t('Set shipping') }
    case 'tax':
      return { to: `${settings}#tax`, words: t('Set tax') }
    case 'paid':
      return { to: `${accountPath(domain, 'store')}?part=paid`, words: t('Choose a service') }
    case 'publish':
      return { to: `${edit}?part=store`, words: t('Review and publish') }
    default:
      return { to: `${edit}?part=store`, words: t('Add products') }
  }
}

/** The button to where a step is done; nothing for those who may not do it. */
export function StepAct({ step, lack, domain, setup: { firstProduct }, isNext }: Lacking) {
  const look = { kind: isNext ? 'primary' : 'secondary', isSmall: true } as const
  if (step === 'test')
    return firstProduct === null ? null : (
      <ButtonLink {...look} href={siteAddress(domain, firstProduct)} target="_blank" rel="noopener">
        Go to the store<span className="unseen"> in a new window</span>
      </ButtonLink>
    )
  if (!can(domain, step === 'paid' ? 'money' : 'edit')) return null
  const { to, words } = placeOf({ step, lack, domain })
  return (
    <ButtonLink {...look} to={to}>
      {words}
    </ButtonLink>
  )
}
