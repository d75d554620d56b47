import { t } from '#kit/t.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { call } from '#kit/web/call.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useCsv } from '#kit/web/save-csv.ts'
import { exportMessages } from '#messages/inbox-contract.ts'
import { download } from '../mail/pictures.ts'
import type { InboxRoute } from '../mail/use-route.ts'

interface Props extends SectionProps {
  route: InboxRoute
}

/** The messages that the list shows, on all its pages. */
export function Csv({ domain, route: { folder, form, list, isUnreadOnly } }: Props) {
  const query = { q: list.query.q, folder, form, unread: isUnreadOnly ? ('yes' as const) : undefined }
  const fetchCsv = () => call(exportMessages, { params: { id: domain.id }, query })
  const { mutate, error, isPending } = useCsv(fetchCsv, `messages-${domain.label}-${form ?? folder}.csv`)
  return (
    <>
      <Button kind="quiet" isSmall icon={download} isBusy={isPending} onClick={() => mutate()}>
        Download CSV
      </Button>
      <Trouble title={t('Couldn’t download the messages')} words={error?.message} />
    </>
  )
}
