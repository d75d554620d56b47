import { t } from '#kit/t.ts'
import { useState } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { useTest, type MailingView } from '../calls/use-mailing.ts'
import { unsavedWords } from './save-state.tsx'
import styles from './campaign-editor.module.css'

const about = t('The test looks exactly as it will for your subscribers. Opens and clicks aren’t counted.')

/** Addresses of one test. */
const mostAddresses = 5

interface Props {
  id: string
  mailing: MailingView
  /** Saves what is typed; nothing if that failed. */
  save: () => Promise<number | undefined>
  onClose: () => void
}

interface ChoiceProps {
  addresses: string[]
  value: string[]
  onChange: (addresses: string[]) => void
}

const Addresses = ({ addresses, value, onChange }: ChoiceProps) => (
  <fieldset className={styles.addresses}>
    <legend className="unseen">To</legend>
    {addresses.map((address) => (
      <Checkbox
        key={address}
        label={<bdi>{address}</bdi>}
        checked={value.includes(address)}
        onChange={() =>
          onChange(value.includes(address) ? value.filter((each) => each !== address) : [...value, address])
        }
      />
    ))}
  </fieldset>
)

/** Sends the campaign to people of this domain alone. */
export function TestDialog({ id, mailing, save, onClose }: Props) {
  const own = usePerson()?.email ?? ''
  const addresses = [...new Set([own, ...mailing.provenAddresses])].filter(Boolean)
  const [to, setTo] = useState([own])
  const [isUnsaved, setUnsaved] = useState(false)
  const { mutateAsync, error, isPending } = useTest()
  const send = async () => {
    setUnsaved(false)
    if ((await save()) === undefined) return setUnsaved(true)
    await mutateAsync({ params: { id }, body: { to } }).then(() => {
      showToast({ title: t('Test sent'), text: t(`Check the inbox of ${to.join(', ')}.`) })
      onClose()
    }, shownByItself)
  }
  const isReady = to.length > 0 && to.length <= mostAddresses
  const acts = (
    <>
      <Button kind="primary" disabled={!isReady} isBusy={isPending} onClick={() => void send()}>
        Send test
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  )
  return (
    <Dialog isOpen title={t('Send test')} text={about} onClose={onClose} acts={acts}>
      <Addresses addresses={addresses} value={to} onChange={setTo} />
      <Trouble
        words={
          to.length > mostAddresses &&
          sayCount(mostAddresses, {
            one: 'Please choose 1 address.',
            other: `Please choose at most ${mostAddresses} addresses.`,
          })
        }
      />
      <Trouble words={isUnsaved && unsavedWords} />
      <Trouble title={t('Couldn’t send the test')} words={error?.message} />
    </Dialog>
  )
}
