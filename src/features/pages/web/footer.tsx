import { ThemeIcon } from './icons.tsx'
import { allowLink } from './link.ts'
import type { MenuLink, PageView } from '../view.ts'

const linksOf = (menu: MenuLink[]) => menu.flatMap((entry) => (entry.href === undefined ? entry.links : [entry]))

export function Footer({ view: { settings, menu, theme, home, ...view } }: { view: PageView }) {
  return (
    <footer className="footer">
      <a className="footer-title" href={home}>
        {settings.title}
      </a>
      {menu.length > 0 && (
        <nav aria-label="Footer">
          <ul>
            {linksOf(menu).map(
              ({ title, href }, place) =>
                href !== undefined && (
                  <li key={place}>
                    <a href={allowLink(href) ?? '#'}>{title}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
      )}
      <div className="footer-end">
        {!theme && (
          <button
            type="button"
            className="icon-button"
            data-theme-switch
            aria-label="Switch between dark and light"
            hidden
          >
            <ThemeIcon />
          </button>
        )}
        {view.poweredBy &&
          (view.platform ? <a href={view.platform}>Powered by Sitewright</a> : <span>Powered by Sitewright</span>)}
      </div>
    </footer>
  )
}
