import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { sayNotAllowed } from '../action-words.ts'
import { can, type Action } from '../roles.ts'
import { Loading } from '#kit/web/loading.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { useLocation, useSearchParams } from '#kit/web/route/router.tsx'
import { accountPath } from './account-path.ts'
import { nameAmong, nameSite } from './name-site.ts'
import { Followed } from './followed.tsx'
import { NoLonger } from './no-longer.tsx'
import { findSeen } from './seen-domains.ts'
import { useDomains, type Domain } from './use-domains.ts'
import { siteHere, useMine } from './use-mine.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  title: string
  icon: string
  /** What somebody must be allowed to do with the domain. */
  action: Action
  /** Said below "No domain selected": why one is needed. */
  why: string
  children: (domain: Domain) => ReactNode
}

interface ChoiceProps extends Pick<Props, 'icon' | 'action' | 'why'> {
  said?: string
}

/** The caller's domains to choose from, each a link to this screen. */
function OwnChoice({ icon, action, why, said = why }: ChoiceProps) {
  const { pathname } = useLocation()
  const { data, error, isFetching, refetch } = useDomains()
  const domains = data?.filter((domain) => can(domain, action))
  const isNoneAllowed = data !== undefined && data.length > 0 && domains?.length === 0
  return (
    <>
      <Empty
        icon={icon}
        title={isNoneAllowed ? t('Your role doesn’t include this') : t('No domain selected')}
        text={isNoneAllowed ? t('The owners of the sites that you work on can change that.') : said}
      >
        {domains && domains.length > 0 && (
          <nav className={layout.acts} aria-label={t('Your domains')}>
            {domains.map((domain) => (
              <ButtonLink key={domain.id} to={`${pathname}?${new URLSearchParams({ domain: domain.label })}`}>
                <bdi>{nameAmong(domain, domains)}</bdi>
              </ButtonLink>
            ))}
          </nav>
        )}
        {data?.length === 0 && <ButtonLink to="/account/add">Add a domain</ButtonLink>}
      </Empty>
      <Trouble
        title={t('Failed to fetch domains')}
        words={error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  )
}

/** Whoever isn't signed in has no domains to choose from yet. */
function Choice(props: ChoiceProps) {
  const from = useLocation()
  if (usePerson()) return <OwnChoice {...props} />
  return (
    <Empty icon={props.icon} title={t('No domain selected')} text={t('Sign in to choose one of your domains.')}>
      <ButtonLink to="/login" state={{ from }}>
        Sign in
      </ButtonLink>
    </Empty>
  )
}

/** On a site's own address nobody can choose another one. */
function Missing({ named, ...rest }: Omit<Props, 'title' | 'children'> & { named: string }) {
  const was = findSeen(named)
  if (was) return <NoLonger domain={was} />
  if (siteHere() !== undefined) return <Empty icon={rest.icon} title={t('You don’t work on this site')} />
  return <Choice {...rest} said={t(`“${named}” is not one of your domains. Choose one of these:`)} />
}

/** The title, and the domain, which leads to its part of the account. */
function Heading({ title, named }: { title: string; named: string | undefined }) {
  const { data: domain } = useMine(named)
  return (
    <header className={layout.heading}>
      <h1>{title}</h1>
      {domain && (
        <p>
          <Link to={accountPath(domain)}>
            <bdi>{nameSite(domain)}</bdi>
          </Link>
        </p>
      )}
    </header>
  )
}

function Named({ named, children, ...rest }: Omit<Props, 'title'> & { named: string }) {
  const { data: domain, error, isPending, isFetching, refetch } = useMine(named)
  if (isPending) return <Loading />
  if (error)
    return (
      <Trouble
        title={t('Failed to fetch domains')}
        words={error.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!domain) return <Missing named={named} {...rest} />
  return (
    <>
      <Followed key={domain.id} domain={domain} />
      <Allowed domain={domain} {...rest}>
        {children}
      </Allowed>
    </>
  )
}

function Allowed({ domain, children, ...rest }: Omit<Props, 'title' | 'why'> & { domain: Domain }) {
  if (can(domain, rest.action)) return children(domain)
  return <Empty icon={rest.icon} title={t('Not for your role')} text={sayNotAllowed(rest.action)} />
}

/** A screen about the domain that the address names (`?domain=`), or on a site's own address about that site; without one it lets people choose. */
export function OneDomain({ title, children, ...rest }: Props) {
  const [query] = useSearchParams()
  const named = query.get('domain') || siteHere()
  return (
    <div className={layout.screen}>
      <Heading title={title} named={named} />
      {named === undefined ? (
        <Choice {...rest} />
      ) : (
        <Named key={named} named={named} {...rest}>
          {children}
        </Named>
      )}
    </div>
  )
}
