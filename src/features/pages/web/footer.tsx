import { ThemeIcon } from './elements/icons.tsx'
import { allowLink } from './elements/link.ts'
import type { MenuLink, PageView } from '../view.ts'

const linksOf = (menu: MenuLink[]) => menu.flatMap((entry) => (entry.href === undefined ? entry.links : [entry]))

function PoweredBy({ view: { poweredBy, platform, words } }: Pick<Props, 'view'>) {
  if (!poweredBy) return null
  return platform ? <a href={platform}>{words.page.poweredBy}</a> : <span>{words.page.poweredBy}</span>
}

function FooterLinks({ view: { menu, words } }: Pick<Props, 'view'>) {
  if (menu.length === 0) return null
  return (
    <nav aria-label={words.page.footer}>
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
  )
}

/** Every site that somebody else runs can be reported to those who host it. */
const ReportLink = ({ view: { isShowcase, surroundings, path, words } }: { view: PageView }) =>
  isShowcase ? null : (
    <a href={surroundings.link(`/report-site?page=${encodeURIComponent(path)}`)} rel="nofollow">
      {words.report.link}
    </a>
  )

interface Props {
  view: PageView
  /** Whether visitors can agree to something, and change their mind. */
  hasChoice: boolean
}

export function Footer({ view, hasChoice }: Props) {
  const { settings, theme, home } = view
  const words = view.words.page
  return (
    <footer className="footer">
      <a className="footer-title" href={home}>
        {settings.title}
      </a>
      <FooterLinks view={view} />
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
        {hasChoice && (
          <button type="button" className="privacy-choices" data-privacy-choices="" hidden>
            {view.words.consent.choices}
          </button>
        )}
        <ReportLink view={view} />
        <PoweredBy view={view} />
      </div>
    </footer>
  )
}
