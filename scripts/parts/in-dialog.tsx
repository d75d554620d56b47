import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import type { Dialog } from '#kit/web/parts/dialog.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import type { Option } from '#kit/web/parts/use-found.ts'
import { countries, plans } from './made-up.ts'

interface Props {
  of: typeof Dialog
  isOpen: boolean
  onClose: () => void
}

/** A form in a window, with a list that opens over it. */
export function InDialog({ of: Window, isOpen, onClose }: Props) {
  const [country, setCountry] = useState<Option | null>(null)
  return (
    <Window
      isOpen={isOpen}
      onClose={onClose}
      title="Add a person"
      text="They get a message with a link, and can write on this site at once."
      acts={
        <>
          <Button kind="primary" onClick={onClose}>
            Invite
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <TextField label="E-mail" type="email" isRequired />
      <SelectField label="What they may do" choices={plans} />
      <Combobox label="Country" options={countries} value={country} onChange={setCountry} />
    </Window>
  )
}
