import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { addressOf } from '../location/where.ts'

interface Props {
  /** Its file, which isn’t there. */
  page: string
  onMake: (text: string) => void
  onPage: (page: string) => void
}

const home = 'content.txt'

/** A first text for a page, called after the end of its address. */
function writeFirstText(page: string): string {
  const name = addressOf(page).split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  const title = name === '' ? t('Home') : name.charAt(0).toUpperCase() + name.slice(1)
  return `Title: ${title}\n\n# ${title}\n`
}

/** For an address at which the site has no page. */
export const NoPage = ({ page, onMake, onPage }: Props) => (
  <Trouble
    title={t(`There is no page at ${addressOf(page)}`)}
    words={t('It may have been deleted or moved. You can create it here; visitors see it once you publish.')}
  >
    <Button isSmall kind="primary" onClick={() => onMake(writeFirstText(page))}>
      Create page
    </Button>
    {page !== home && (
      <Button isSmall onClick={() => onPage(home)}>
        Back to Home
      </Button>
    )}
  </Trouble>
)
