import { t } from '#kit/t.ts'
import { useKept } from '../view/use-kept.ts'
import { getMissing, type MissingPage } from '#insight/contract.ts'
import { timesOf, type InsightView } from '../view/use-view.ts'
import { writeNumber } from '../view/value-words.ts'
import { BarList } from './bar-list.tsx'

const writeLinks = ({ links }: MissingPage) => links.map(({ from }) => from || t('typed or unknown')).join(', ') || '–'

/** Addresses that visitors asked for and the site doesn’t have, with the pages that link there. */
export function MissingPages({ domainId, view }: { domainId: string; view: InsightView }) {
  const { data, error, refetch } = useKept(getMissing, { params: { id: domainId }, query: timesOf(view) })
  return (
    <BarList
      title={t('Pages not found')}
      head={[t('Address'), t('Times'), t('Linked from')]}
      rows={data?.items.map((page) => ({
        key: page.path,
        name: page.path,
        size: page.views,
        cells: [writeNumber(page.views), writeLinks(page)],
      }))}
      trouble={error?.message}
      onRetry={() => void refetch()}
      empty={t('No visitor asked for a page that isn’t there.')}
    />
  )
}
