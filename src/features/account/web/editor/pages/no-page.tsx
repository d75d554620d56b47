import { addressOf } from '../spot-in-site.ts'

interface Props {
  /** Its file, which isn’t there. */
  page: string
  onMake: (text: string) => void
  onPage: (page: string) => void
}

const home = 'content.txt'

/** A first text for a page, called after the end of its address. */
function begin(page: string): string {
  const name = addressOf(page).split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  const title = name === '' ? 'Home' : name.charAt(0).toUpperCase() + name.slice(1)
  return `Title: ${title}\n\n# ${title}\n`
}

/** For an address at which the site has no page. */
export const NoPage = ({ page, onMake, onPage }: Props) => (
  <div className="trouble" role="alert">
    <strong>There is no page at {addressOf(page)}</strong>
    <p>It may have been deleted or moved. If you make it, visitors see it once you publish.</p>
    <div className="acts">
      <button type="button" className="quiet-button strong" onClick={() => onMake(begin(page))}>
        Make this page
      </button>
      {page !== home && (
        <button type="button" className="quiet-button" onClick={() => onPage(home)}>
          Back to Home
        </button>
      )}
    </div>
  </div>
)
