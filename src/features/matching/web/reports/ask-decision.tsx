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
  open === 1
    ? 'The other open report about them is decided too.'
    : `All ${open} other open reports about them are decided too.`

/** What is asked, and said once it is done. */
const sayHide = ({ subject: { name }, state, open_about }: Report) => {
  const open = open_about - (state === 'open' ? 1 : 0)
  return {
    title: `Hide ${name}?`,
    text: `Nobody will find any of their profiles any more. They can still sign in, and are told that an administrator has hidden their profiles. ${open > 0 ? others(open) : ''}`,
    act: 'Hide this member',
    done: `${name} is hidden`,
  }
}
const words: Record<Decision, (report: Report) => ReturnType<typeof sayHide>> = {
  hide: sayHide,
  dismiss: ({ subject: { name } }) => ({
    title: 'Dismiss this report?',
    text: `Nothing changes for ${name}. Other reports about them stay as they are.`,
    act: 'Dismiss report',
    done: 'Report dismissed',
  }),
  show: ({ subject: { name } }) => ({
    title: `Show ${name} again?`,
    text: 'Others can find them again, as far as they want to be found.',
    act: 'Show again',
    done: `${name} is shown again`,
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
