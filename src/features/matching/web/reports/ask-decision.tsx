import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { decideReport, listReports, type Report } from '#matching/reports-contract.ts'

export type Decision = 'dismiss' | 'hide' | 'show'

interface Props {
  report: Report
  decision: Decision
  onClose: () => void
}

const others = (open: number) =>
  sayCount(open, {
    one: 'The other open report about them will be closed too.',
    other: `All ${open} other open reports about them will be closed too.`,
  })

/** What is asked, and said once it is done. */
const sayHide = ({ subject: { name }, state, open_about }: Report) => {
  const open = open_about - (state === 'open' ? 1 : 0)
  return {
    title: t(`Hide ${name}?`),
    text: [
      t(
        'No one will be able to find their profiles. They can still sign in and will see that an administrator has hidden their profiles.',
      ),
      open > 0 && others(open),
    ]
      .filter(Boolean)
      .join(' '),
    act: t('Hide member'),
    done: t(`${name} has been hidden`),
  }
}
const words: Record<Decision, (report: Report) => ReturnType<typeof sayHide>> = {
  hide: sayHide,
  dismiss: ({ subject: { name } }) => ({
    title: t('Dismiss this report?'),
    text: t(`Nothing changes for ${name}. Other reports about them stay open.`),
    act: t('Dismiss report'),
    done: t('Report dismissed'),
  }),
  show: ({ subject: { name } }) => ({
    title: t(`Unhide ${name}?`),
    text: t('Others will be able to find them again, according to their visibility settings.'),
    act: t('Unhide'),
    done: t(`${name} is no longer hidden`),
  }),
}

/** Asks before something is decided about a report. */
export function AskDecision({ report, decision, onClose }: Props) {
  const { mutate, error, isPending } = useSend(decideReport, listReports)
  const { done, ...asked } = words[decision](report)
  const onSuccess = () => {
    showToast({ title: done })
    onClose()
  }
  return (
    <Confirm
      isOpen
      isDanger={decision === 'hide'}
      {...asked}
      isBusy={isPending}
      trouble={error?.message}
      onConfirm={() => mutate({ params: { id: report.id }, body: { decision } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
