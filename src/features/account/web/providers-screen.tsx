import { t } from '#kit/t.ts'
import { can } from '#domains/roles.ts'
import { getProfile } from '#accounts/account-contract.ts'
import { Link } from '#kit/web/route/link.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { useProviders } from '#providers/web/use-providers.ts'
import { Providers } from '#providers/web/providers.tsx'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { AuditList } from '#domains/web/audit/audit-list.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { nameAmong } from '#domains/web/name-site.ts'
import { useDomains, type Domain } from '#domains/web/use-domains.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import styles from './providers-screen.module.css'
import layout from '#kit/web/parts/layout.module.css'

const WebhookAddress = later(async () => (await import('#store/web/account/selling.ts')).WebhookAddress)
const ParcelAddress = later(async () => (await import('#orders/web/parcel-address.tsx')).ParcelAddress)
const TextsAddress = later(async () => (await import('#notifications/web/texts-address.tsx')).TextsAddress)

/** Stands for the whole installation where a domain is chosen. */
const everywhere = 'platform'

const mayPay = (domain: Domain) => can(domain, 'money')
const optionsOf = (domains: Domain[], isAdmin: boolean) => [
  ...domains.map((domain) => ({ value: domain.label, label: nameAmong(domain, domains) })),
  ...(isAdmin ? [{ value: everywhere, label: t('The whole platform') }] : []),
]

/** The audit log of the whole installation; each domain shows its own. */
function WhatWasDone() {
  const { dataUpdatedAt } = useProviders(undefined)
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">Audit log</h2>
      <AuditList key={dataUpdatedAt} domainId={undefined} />
      <p>
        <Link to="/failed-mail">Mail that failed</Link> · <Link to="/reports">Reports about members</Link> ·{' '}
        <Link to="/held-mail">E-mail that waits for you</Link> · <Link to="/moderation">Sites to review</Link>
      </p>
    </section>
  )
}

function Chosen({ domains, isAdmin }: { domains: Domain[]; isAdmin: boolean }) {
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('domain') ?? domains[0]?.label ?? everywhere
  const domain = domains.find(({ id, label }) => [id, label].includes(chosen))
  if (!domain && !isAdmin) return <p>Providers belong to a domain. Add a domain in your account first.</p>
  return (
    <>
      <div className={styles.owner}>
        <SelectField
          label={t('Providers of')}
          value={domain?.label ?? everywhere}
          choices={optionsOf(domains, isAdmin)}
          onChange={({ currentTarget }) => setQuery({ domain: currentTarget.value }, { replace: true })}
        />
      </div>
      <Providers
        key={domain?.id ?? everywhere}
        domainId={domain?.id}
        aboutOne={(provider) =>
          (provider.type === 'payment' && <WebhookAddress provider={provider} />) ||
          (provider.type === 'tracking' && <ParcelAddress providerId={provider.id} />) ||
          (provider.type === 'sms' && <TextsAddress providerId={provider.id} />)
        }
      />
      {!domain && <WhatWasDone />}
    </>
  )
}

/** The services that domains and the installation work with, and the keys to them. */
export default function ProvidersScreen() {
  const { data, error } = useDomains()
  const { data: profile } = useAnswer(getProfile, {})
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Providers</h1>
        <p>The services that your sites work with: payments, registrars, text messages and more. Keys are encrypted.</p>
      </header>
      <Trouble title={t('Failed to fetch domains')} words={data ? undefined : error?.message} />
      {data && profile ? <Chosen domains={data.filter(mayPay)} isAdmin={profile.isAdmin} /> : !error && <Loading />}
    </div>
  )
}
