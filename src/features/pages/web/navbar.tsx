import { CartIcon, DownIcon, GlobeIcon, MenuIcon, SoundIcon } from './elements/icons.tsx'
import { keepPlace, Sources } from './elements/image.tsx'
import { allowLink } from './elements/link.ts'
import type { SiteWords } from '#kit/catalogue.ts'
import { veilOf } from './elements/hero-band.tsx'
import type { LanguageChoice, MenuLink, PageView, Picture } from '../view.ts'

/** The logo of a site or else its title; the platform has a mark besides. */
function Brand({ view: { home, logo, settings, path, platform, assets } }: { view: PageView }) {
  return (
    <a className="brand" href={home} aria-current={path === '/' ? 'page' : undefined}>
      {logo ? (
        <picture>
          <Sources picture={logo} sizes="12rem" />
          <img src={logo.src} width={logo.width} height={logo.height} alt={settings.title} style={keepPlace(logo)} />
        </picture>
      ) : (
        <>
          {platform === undefined && assets.mark && <img src={assets.mark} width={32} height={32} alt="" />}
          {settings.title}
        </>
      )}
    </a>
  )
}

const signInPath = '/login'
/** Whether a menu has the link in whose place people who are signed in find their own menu. */
export const hasSignIn = (menu: MenuLink[]): boolean => menu.some(({ href }) => href === signInPath)

const hasCurrent = ({ current, links }: MenuLink): boolean => current || links.some(hasCurrent)

interface EntryProps {
  entry: MenuLink
  group: string
  /** What the menu of a person who is signed in says. */
  ofPerson: SiteWords['page']['person']
}

function Entry({ entry, group, ofPerson }: EntryProps) {
  const href = entry.href === undefined ? undefined : (allowLink(entry.href) ?? '#')
  const link = (
    <a
      href={href}
      aria-current={entry.current ? 'page' : undefined}
      data-mover={href === signInPath ? 'person' : undefined}
      data-words={href === signInPath ? JSON.stringify(ofPerson) : undefined}
    >
      {entry.title}
    </a>
  )
  if (entry.links.length === 0) return <li>{href === undefined ? <span>{entry.title}</span> : link}</li>
  const isAlone = href !== undefined && entry.links.every((child) => child.href !== entry.href)
  return (
    <li>
      <details name={group}>
        <summary data-current={hasCurrent(entry) || undefined}>
          {entry.title}
          <DownIcon />
        </summary>
        <ul>
          {isAlone && <li>{link}</li>}
          {entry.links.map((child, place) => (
            <Entry key={place} entry={child} group={`${group}-${place}`} ofPerson={ofPerson} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function Languages({ languages, label }: { languages: LanguageChoice[]; label: string }) {
  return (
    <details className="languages" name="menu">
      <summary aria-label={label}>
        <GlobeIcon />
      </summary>
      <ul>
        {languages.map(({ language, title, href, current }) => (
          <li key={href}>
            <a href={allowLink(href)} lang={language} hrefLang={language} aria-current={current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Menu({ menu, words: { menu: label, person } }: { menu: MenuLink[]; words: SiteWords['page'] }) {
  return (
    <nav aria-label={label}>
      <button type="button" className="icon-button menu-button" popoverTarget="site-menu" aria-label={label}>
        <MenuIcon />
      </button>
      <ul id="site-menu" popover="auto">
        {menu.map((entry, place) => (
          <Entry key={place} entry={entry} group="menu" ofPerson={person} />
        ))}
      </ul>
    </nav>
  )
}

/** Silent until the script finds that it may play. */
function MuteSwitch({ tracks, site, label }: { tracks: string[]; site: string; label: string }) {
  return (
    <button
      type="button"
      className="icon-button"
      data-mover="audio"
      data-tracks={JSON.stringify(tracks)}
      data-site={site}
      aria-pressed="false"
      aria-label={label}
      hidden
    >
      <SoundIcon />
    </button>
  )
}

/** The bar at the top: who this is, where one can go, in which languages. Works without script. */
export function Navbar({
  view,
  words,
  under,
}: {
  view: PageView
  words: SiteWords['page']
  under: Picture | undefined
}) {
  const { menu, languages, tracks = [], cart, surroundings } = view
  return (
    <header className={under ? 'navbar on-dark' : 'navbar'} style={veilOf(under)}>
      <Brand view={view} />
      {menu.length > 0 && <Menu menu={menu} words={words} />}
      {(languages.length > 1 || tracks.length > 0 || cart) && (
        <div className="tools">
          {languages.length > 1 && <Languages languages={languages} label={words.languages} />}
          {tracks.length > 0 && <MuteSwitch tracks={tracks} site={view.domain} label={words.mute} />}
          {cart && (
            <a
              className="icon-button cart"
              href={surroundings.link('/cart')}
              aria-label={words.cart}
              data-mover="badge"
            >
              <CartIcon />
              <span className="badge" hidden />
            </a>
          )}
        </div>
      )}
    </header>
  )
}
