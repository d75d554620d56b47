import { t } from '#kit/t.ts'
import type { DomainView as Domain } from '#domains/contract.ts'
import { can } from '#domains/roles.ts'
import { accountPath } from '#domains/web/account-path.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { ProviderCard } from '#providers/web/provider-card.tsx'
import { useProviders, type Provider } from '#providers/web/use-providers.ts'
import { listCountries } from '#store/countries.ts'
import { listPaymentOffers } from '#store/offers-contract.ts'
import { changeSetup, getSetup, type SetupView } from '#store/setup-contract.ts'
import { useSetup } from '../setup/use-setup.ts'
import { WebhookAddress } from './webhook-address.tsx'
import { Offers } from './offers.tsx'
import styles from './get-paid.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Where the store is: what suits it is listed first. */
function Country({ country, domain }: { country: SetupView['country']; domain: Domain }) {
  const { mutate, error } = useSend(changeSetup, getSetup, listPaymentOffers)
  const countries = listCountries(document.documentElement.lang)
  const change = (name: string) => {
    const code = countries.find((each) => each.code === name)?.code
    if (code !== undefined) mutate({ params: { id: domain.id }, body: { country: code } })
  }
  return (
    <div className={styles.country}>
      <SelectField
        label={t('Your business is in')}
        value={country}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        error={error?.message}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </div>
  )
}

const Connected = ({ providers }: { providers: readonly Provider[] }) =>
  providers.length > 0 && (
    <section className={styles.part} aria-labelledby="connected">
      <h3 id="connected">Connected</h3>
      <ul className={styles.connected}>
        {providers.map((provider) => (
          <ProviderCard key={provider.id} provider={provider}>
            <WebhookAddress provider={provider} />
          </ProviderCard>
        ))}
      </ul>
    </section>
  )

function Services({ domain }: { domain: Domain }) {
  const setup = useSetup(domain)
  const providers = useProviders(domain.id)
  const error = setup.error ?? providers.error
  if (!setup.data || !providers.data) return error ? <Trouble words={error.message} /> : <Skeleton lines={6} />
  const connected = providers.data.filter(({ type }) => type === 'payment')
  return (
    <>
      <Connected providers={connected} />
      <Country country={setup.data.country} domain={domain} />
      <Offers country={setup.data.country} domain={domain} connected={connected} />
    </>
  )
}

/** How a store is paid: the services that it has, and those that it could have. */
export const GetPaid = ({ domain }: { domain: Domain }) => (
  <div className={layout.section}>
    <header>
      <p>
        <Link to={accountPath(domain, 'store')}>Back to the store</Link>
      </p>
      <h2>How you get paid</h2>
      <p className={layout.quiet}>
        Buyers pay a service of your choice, on its own page. The money goes to your account there, never through us.
      </p>
    </header>
    {can(domain, 'money') ? <Services domain={domain} /> : <p>Only the owner of the site can change this.</p>}
  </div>
)
