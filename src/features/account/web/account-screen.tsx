import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { platformElsewhere } from './on-platform.tsx'
import { PlatformAccount } from './platform-account.tsx'
import { Sections } from './section-row.ts'
import { sections } from './sections.ts'

const TenantAccount = later(async () => (await import('./tenant-account.tsx')).TenantAccount, <Loading />)

/** What belongs to the person who is signed in: everything on the platform's own address, and what a site keeps about them on that site's address. */
export default function AccountScreen() {
  const platform = platformElsewhere()
  return (
    <Sections value={sections}>
      {platform === undefined ? <PlatformAccount /> : <TenantAccount platform={platform} />}
    </Sections>
  )
}
