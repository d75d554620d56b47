import { t } from '#kit/t.ts'
import { useState, type ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { ProviderType } from '../rules.ts'
import { AddProvider } from './add-provider.tsx'
import { ProviderCard } from './provider-card.tsx'
import { typeTitles } from './type-titles.ts'
import { useProviders, type Provider } from './use-providers.ts'
import styles from './providers.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface ExtraParts {
  /** More about a provider, from rooms that work with it. */
  aboutOne?: (provider: Provider) => ReactNode
}

const Group = ({ type, providers, aboutOne }: ExtraParts & { type: ProviderType; providers: Provider[] }) => (
  <section className={styles.providerGroup}>
    <h2>{typeTitles[type]}</h2>
    <ul>
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider}>
          {aboutOne?.(provider)}
        </ProviderCard>
      ))}
    </ul>
  </section>
)

/** The providers of a domain or of the whole installation by type, and a way to add one. */
export function Providers({ domainId, aboutOne }: ExtraParts & { domainId: string | undefined }) {
  const { data, error, refetch, isFetching } = useProviders(domainId)
  const [isAdding, setAdding] = useState(false)
  if (error && !data) return <Trouble words={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Loading />
  const groups = Map.groupBy(data, ({ type }) => type)
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      Add a provider
    </Button>
  )
  return (
    <div className={styles.providers}>
      {data.length === 0 && !isAdding && (
        <Empty title={t('No providers yet')} text={t('Add your first provider, for example one that takes payments.')}>
          {add}
        </Empty>
      )}
      {[...groups].map(([type, providers]) => (
        <Group key={type} type={type} providers={providers} aboutOne={aboutOne} />
      ))}
      {isAdding && <AddProvider domainId={domainId} onDone={() => setAdding(false)} />}
      {data.length > 0 && !isAdding && <div className={layout.acts}>{add}</div>}
    </div>
  )
}
