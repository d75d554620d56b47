import { Button } from '@mantine/core'
import { useState } from 'react'
import { typeTitles, type ProviderType } from './known-providers.ts'
import { AddProvider } from './add-provider.tsx'
import { ProviderCard } from './provider-card.tsx'
import { useProviders, type Provider } from './use-providers.ts'

const Group = ({ type, providers }: { type: ProviderType; providers: Provider[] }) => (
  <section className="provider-group">
    <h2>{typeTitles[type]}</h2>
    <ul>
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} />
      ))}
    </ul>
  </section>
)

/** The providers of a domain or of the whole installation by type, and a way to add one. */
export function Providers({ domainId }: { domainId: string | undefined }) {
  const { data, error } = useProviders(domainId)
  const [isAdding, setAdding] = useState(false)
  if (error && !data)
    return (
      <p className="trouble" role="alert">
        {error.message}
      </p>
    )
  if (!data) return <output className="loading">Loading...</output>
  const groups = Map.groupBy(data, ({ type }) => type)
  return (
    <div className="providers">
      {data.length === 0 && !isAdding && (
        <p className="nothing">
          Nothing is connected yet. Add the first provider, such as the one that takes payments.
        </p>
      )}
      {[...groups].map(([type, providers]) => (
        <Group key={type} type={type} providers={providers} />
      ))}
      {isAdding ? (
        <AddProvider domainId={domainId} onDone={() => setAdding(false)} />
      ) : (
        <div className="acts">
          <Button onClick={() => setAdding(true)}>Add a provider</Button>
        </div>
      )}
    </div>
  )
}
