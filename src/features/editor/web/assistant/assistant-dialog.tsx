import { useState } from 'react'
import { readAssistant } from '#assistant/contract.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import type { OpenFile } from '../drafts/open-file.ts'
import { nameOf } from '../location/where.ts'
import { useAssistant, type Proposal } from './use-assistant.ts'
import { WishForm } from './wish-form.tsx'
import { t } from '#kit/t.ts'
import { CompareView } from '#files/web/compare-view.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'

/** What would be different, while it is written and afterwards. */
function ProposalView({ proposal: { target, before, after, isComplete, message } }: { proposal: Proposal }) {
  return (
    <Rows>
      {!isComplete && <Loading words={t('Writing…')} />}
      {message && <Note>{message}</Note>}
      {isComplete && before === after ? (
        !message && <p>Nothing needs to change.</p>
      ) : (
        <>
          <Hint>Proposed changes to {nameOf(target.place.path)}. Nothing changes until you apply them.</Hint>
          <CompareView before={before} after={after} names={[t('Now'), t('New')]} />
        </>
      )}
    </Rows>
  )
}

interface Props {
  openFile: OpenFile
  onClose: () => void
}

const NoModel = ({ domain }: { domain: string }) => (
  <p>
    No model is set up for this site. Add the key of one under{' '}
    <TextLink href={`/providers?domain=${encodeURIComponent(domain)}`}>Providers</TextLink>, and it can change, shorten
    and translate what you have written.
  </p>
)

/** Applies what was written; undo takes it back. */
function take({ target, after }: { target: OpenFile; after: string }, openFile: OpenFile): void {
  target.replace(after)
  const where = target === openFile ? '' : t(` It is in ${nameOf(target.place.path)}.`)
  showToast({ title: t('Changes applied'), text: t(`Visitors see it once you publish.${where}`) })
}

interface ActsProps {
  onUse: (() => void) | undefined
  onAgain: () => void
}

const ProposalActs = ({ onUse, onAgain }: ActsProps) => (
  <>
    {onUse && (
      <Button kind="primary" onClick={onUse}>
        Apply changes
      </Button>
    )}
    <Button onClick={onAgain}>Try again</Button>
  </>
)

/** Asks a model to change the page, shows what would be different, and takes it over. */
export function AssistantDialog({ openFile, onClose }: Props) {
  const { domain, path } = openFile.place
  const { data, error } = useAnswer(readAssistant, { params: { id: domain } })
  const { proposal, problem, isBusy, ...acts } = useAssistant(openFile)
  const [isTyped, setTyped] = useState(false)
  const models = data?.models.filter(({ abilities }) => abilities.includes('text'))
  const isNew = proposal?.isComplete === true && proposal.after !== proposal.before
  const use = () => {
    if (proposal) take(proposal, openFile)
    onClose()
  }
  return (
    <Dialog
      isOpen
      isWide
      title={t(`Assistant for ${nameOf(path)}`)}
      onClose={onClose}
      isUnsaved={isBusy || isTyped || isNew}
      acts={proposal?.isComplete && <ProposalActs onUse={isNew ? use : undefined} onAgain={acts.drop} />}
    >
      <Trouble words={problem ?? error?.message} />
      {!models && !error && <Loading />}
      {models?.length === 0 && <NoModel domain={domain} />}
      {data && models && models.length > 0 && (
        <div hidden={proposal !== undefined}>
          <WishForm {...{ openFile, models, isBusy }} room={data} onAsk={acts.ask} onTyped={setTyped} />
        </div>
      )}
      {proposal && <ProposalView proposal={proposal} />}
      {isBusy && <Button onClick={acts.stop}>Stop</Button>}
    </Dialog>
  )
}
