import { ThemeIcon } from './elements/icons.tsx'
import { allowLink } from './elements/link.ts'
import type { SiteWords } from '#kit/catalogue.ts'
import type { MenuLink, PageView } from '../view.ts'

const linksOf = (menu: MenuLink[]) => menu.flatMap((entry) => (entry.href === undefined ? entry.links : [entry]))

export function Footer({ view, words }: { view: PageView; words: SiteWords['page'] }) {
  const { settings, menu, theme, home, platform } = view
  return (
    <footer className="footer">
      <a className="footer-title" href={home}>
        {settings.title}
      </a>
      {menu.length > 0 && (
        <nav aria-label={words.footer}>
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
            data-not-saved={words.themeNotSaved}
            aria-label={words.switchTheme}
            hidden
          >
            <ThemeIcon />
          </button>
        )}
        {view.poweredBy && (platform ? <a href={platform}>{words.poweredBy}</a> : <span>{words.poweredBy}</span>)}
      </div>
    </footer>
  )
}
