import { t } from '#kit/t.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { bin, copy, more } from '#kit/web/parts/icons.ts'
import { Menu, type MenuEntry } from '#kit/web/parts/menu.tsx'
import { showToast } from '#kit/web/toast.tsx'
import type { CallError } from '#kit/web/call.ts'
import { useDeleteCampaign, useDuplicate, useRestoreCampaign, type CampaignRow } from '../calls/use-mailing.ts'
import { useRoute } from '../calls/use-route.ts'
import { titleOf } from '../words/campaign-words.ts'

interface Props {
  campaign: Pick<CampaignRow, 'id' | 'state' | 'subject'>
  /** Deleted while it is looked at. */
  onDeleted?: () => void
}

const showProblem = (title: string) => (problem: CallError) => showToast({ title, text: problem.message, kind: 'bad' })

/** Deletes a campaign, and offers for a while to bring it back. */
function useDeletion() {
  const removing = useDeleteCampaign()
  const restoring = useRestoreCampaign()
  const restore = (id: string) =>
    void restoring
      .mutateAsync({ params: { id } })
      .then(() => showToast({ title: t('Campaign restored') }), showProblem(t('Couldn’t restore the campaign')))
  return (id: string, onDeleted?: () => void) =>
    void removing.mutateAsync({ params: { id } }).then(
      () => {
        onDeleted?.()
        showToast({
          title: t('Campaign deleted'),
          lastsMs: 10_000,
          action: { words: t('Undo'), act: () => restore(id) },
        })
      },
      showProblem(t('Couldn’t delete the campaign')),
    )
}

/** What can be done with a campaign besides opening it. */
export function CampaignMenu({ campaign, onDeleted }: Props) {
  const { id, state } = campaign
  const { show } = useRoute()
  const duplicating = useDuplicate()
  const remove = useDeletion()
  const duplicate = () =>
    void duplicating
      .mutateAsync({ params: { id } })
      .then((made) => show({ campaign: made.id }), showProblem(t('Couldn’t duplicate the campaign')))
  const isUnderWay = state === 'sending' || state === 'paused'
  const entries: MenuEntry[] = [
    { label: t('Duplicate'), icon: copy, onChoose: duplicate },
    'line',
    {
      label: isUnderWay ? t('Delete (cancel it first)') : t('Delete'),
      icon: bin,
      kind: 'danger',
      isDisabled: isUnderWay,
      onChoose: () => remove(id, onDeleted),
    },
  ]
  return (
    <Menu
      button={<IconButton isSmall icon={more} label={t(`More actions for ${titleOf(campaign)}`)} />}
      entries={entries}
    />
  )
}
