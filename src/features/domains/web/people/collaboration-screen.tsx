import { t } from '#kit/t.ts'
import { collaboration } from '#kit/web/parts/icons.ts'
import { OneDomain } from '../one-domain.tsx'
import { Collaboration } from './collaboration.tsx'

/** Who works on the site that the address names. */
export default function CollaborationScreen() {
  return (
    <OneDomain
      title={t('Collaboration')}
      icon={collaboration}
      action="view"
      why={t('Choose the site whose people you want to see.')}
    >
      {(domain) => <Collaboration domain={domain} />}
    </OneDomain>
  )
}
