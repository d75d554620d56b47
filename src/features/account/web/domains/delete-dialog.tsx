import { Button, TextInput } from '@mantine/core'
import { useId, useState, type SubmitEvent } from 'react'
import { toAscii } from '#domains/name-rules.ts'
import { showToast } from '#kit/web/toast.tsx'
import { writeBytes } from '../amounts.ts'
import { Dialog } from '../dialog.tsx'
import { shownByItself } from '../shown-by-itself.ts'
import { Trouble } from '../trouble.tsx'
import { useDeleteDomain, type Domain } from '../use-domains.ts'

const lossOf = ({ state, name, storage }: Domain) => [
  `its site, ${writeBytes(storage)} of pages, pictures and other files`,
  state === 'draft' ? 'the link at which its draft can be seen' : `its place on the net at ${name}`,
  'its providers, and who may work on it',
]

function Losses({ domain }: { domain: Domain }) {
  return (
    <>
      <div>
        <p>You will lose:</p>
        <ul>
          {lossOf(domain).map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      </div>
      <p>
        The files are kept for 30 days, in case you change your mind, or until sites that you delete later need the
        room. The rest is gone at once.
      </p>
    </>
  )
}

function DeleteForm({ domain, onClose, title }: Props & { title: string }) {
  const { name, shownName, label } = domain
  const [typed, setTyped] = useState('')
  const { mutateAsync, error, isPending } = useDeleteDomain()
  const isSure = toAscii(typed) === name
  const leave = () => {
    showToast({ title: 'Domain deleted', text: 'Its files are kept for 30 days.' })
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSure) mutateAsync({ params: { name: label } }).then(leave, shownByItself)
  }
  return (
    <form className="fields" onSubmit={submit}>
      <h2 id={title}>Delete {shownName}?</h2>
      <Losses domain={domain} />
      <TextInput
        label={`Type ${shownName} to delete it`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Trouble title="Failed to delete domain" words={error?.message} />
      <div className="acts">
        <Button type="submit" className="danger" variant="default" disabled={!isSure} loading={isPending}>
          Delete domain
        </Button>
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  )
}

interface Props {
  domain: Domain
  onClose: () => void
}

/** Says what will be lost, and deletes a domain once its name was typed. */
export function DeleteDialog(props: Props) {
  const title = useId()
  return (
    <Dialog labelledBy={title} onClose={props.onClose}>
      <DeleteForm {...props} title={title} />
    </Dialog>
  )
}
