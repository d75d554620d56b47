import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { platformElsewhere } from './on-platform.tsx'
import { PlatformAccount } from './platform-account.tsx'
import { Sections } from './section-row.ts'
import { sections } from './sections.ts'

const TenantAccount = later(async () => (await import('./tenant-account.tsx')).TenantAccount, <Loading />)

/** What belongs to whoever is signed in: all of it on the platform's own address, what a site holds of them on that site's. */
export default function AccountScreen() {
  const { site = '' } = document.documentElement.dataset
  const platform = platformElsewhere()
  return (
    <Sections value={sections}>
      {platform === undefined ? <PlatformAccount /> : <TenantAccount label={site} platform={platform} />}
    </Sections>
  )
}
