import { t } from '#kit/t.ts'
import type { ComponentType } from 'react'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { DomainTabs } from './domain-tabs.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { again, chats, orders } from '#kit/web/parts/icons.ts'
import { OnPlatform } from './on-platform.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { accountPath } from '#domains/web/account-path.ts'
import { SectionPanel } from './section-panel.tsx'
import { useSections } from './section-row.ts'
import { findRoute, useRest } from './account-route.ts'
import { TabPanel } from './tab-panel.tsx'
import type { Domain } from '#domains/web/use-domains.ts'
import { findSeen } from '#domains/web/seen-domains.ts'
import { siteHere, useDomainHere } from '#domains/web/use-mine.ts'
import { Followed } from '#domains/web/followed.tsx'
import frame from './account.module.css'
import styles from './tenant-account.module.css'

const NoLongerHere = later(async () => (await import('./no-longer-here.tsx')).NoLongerHere)
const MyChats = later(async () => (await (await import('./rare-sections.ts')).loadMyChats()).MyChats)

interface KeptSection {
  icon: string
  title: string
  words?: string
  /** Leads on, or shows it at once. */
  to?: string
  Content?: ComponentType
}
const mine: KeptSection[] = [
  { icon: orders, title: t('Orders'), words: t('Your orders here, and where they are.'), to: '/orders' },
  {
    icon: again,
    title: t('Subscriptions'),
    words: t('Pause or cancel what you subscribe to here.'),
    to: '/subscriptions',
  },
  { icon: chats, title: t('Chats'), Content: MyChats },
]

/** What a site holds of a visitor. */
const Mine = () => (
  <ul className={styles.mine}>
    {mine.map(({ icon, title, words, to, Content }) => (
      <li key={title} className={to && styles.open}>
        <Icon of={icon} />
        <h2>{to ? <Link to={to}>{title}</Link> : title}</h2>
        {words !== undefined && <p>{words}</p>}
        {Content && <Content />}
      </li>
    ))}
  </ul>
)

/** Sections that the platform’s own address alone has. */
const elsewhere: Readonly<Record<string, string | undefined>> = {
  activate: t('You manage plans and domains on the platform’s own address.'),
  social: t('You post on the platform’s own address.'),
}

/** The one domain of this address, for people who work on it. */
function Tab({ domain, platform }: { domain: Domain; platform: string }) {
  const sections = useSections()
  const route = findRoute(useRest(), [domain], sections) ?? findRoute('', [domain], sections)
  if (!route?.section) return null
  const { section } = route
  const words = elsewhere[section.key]
  return (
    <>
      <DomainTabs routes={[{ domain }]} route={route} />
      <TabPanel route={route}>
        {words !== undefined ? (
          <OnPlatform words={words} platform={platform} path={accountPath(domain, section.key)} />
        ) : (
          <SectionPanel section={section} domain={domain} />
        )}
      </TabPanel>
    </>
  )
}

/** The account on a site's own address: what a visitor has there, or the one domain for people who work on it. */
export function TenantAccount({ platform }: { platform: string }) {
  const { data, isPending } = useDomainHere()
  const domain = data?.domain
  const was = domain ? undefined : findSeen(siteHere() ?? '')
  return (
    <div className={frame.account}>
      <header className={frame.top}>
        <div className={frame.title}>
          <h1>Your account</h1>
          {domain && <Followed domain={domain} />}
        </div>
      </header>
      {isPending && <Loading />}
      {domain && <Tab domain={domain} platform={platform} />}
      {was && !isPending && <NoLongerHere domain={was} />}
      {!domain && !isPending && <Mine />}
      <OnPlatform
        words={t('Your profile and everything else is on the platform’s own address.')}
        platform={platform}
        path="/account"
      />
    </div>
  )
}
