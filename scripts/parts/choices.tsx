import { useState } from 'react'
import { Checkbox, Switch } from '#kit/web/parts/checkbox.tsx'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { FileDrop } from '#kit/web/parts/file-drop.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import type { Option } from '#kit/web/parts/use-found.ts'
import { countries, findCountry, plans } from './made-up.ts'
import { Grid, Sample } from './sample.tsx'

function Selects() {
  const [country, setCountry] = useState<Option | null>(countries[3] ?? null)
  const [found, setFound] = useState<Option | null>(null)
  return (
    <Grid>
      <SelectField label="Select" choices={plans} defaultValue="solo" />
      <SelectField label="Nothing chosen" choices={plans} placeholder="Choose a plan" isRequired />
      <SelectField label="Select with an error" choices={plans} error="Choose a plan." />
      <SelectField label="Select, disabled" choices={plans} disabled />
      <Combobox label="Combobox" options={countries} value={country} onChange={setCountry} />
      <Combobox
        label="Combobox that asks"
        help="Finds while you type."
        find={findCountry}
        value={found}
        onChange={setFound}
        placeholder="Country"
      />
      <Combobox
        label="Combobox with an error"
        options={countries}
        value={null}
        onChange={setFound}
        error="Choose one."
      />
      <Combobox label="Combobox, disabled" options={countries} value={country} onChange={setCountry} isDisabled />
    </Grid>
  )
}

function Ticks() {
  const [plan, setPlan] = useState('solo')
  const [isOn, setOn] = useState(true)
  const [often, setOften] = useState<'month' | 'year'>('month')
  const radios = {
    value: plan,
    onChange: (event: { currentTarget: { value: string } }) => setPlan(event.currentTarget.value),
  }
  return (
    <Grid>
      <div>
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Not checked" help="With a word of help below it." />
        <Checkbox label="Some of them" isMixed />
        <Checkbox label="I agree to the terms" error="Please agree to go on." />
        <Checkbox label="Disabled" disabled defaultChecked />
      </div>
      <div>
        <Switch label="On" checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
        <Switch label="Off" help="Nobody sees it then." />
        <Switch label="Disabled" disabled defaultChecked />
        <Switch label="Long words that go on and on until they have to be broken into a second line" defaultChecked />
      </div>
      <RadioGroup
        label="Radio group"
        choices={[
          { value: 'solo', label: 'One site', help: 'For a shop or a club.' },
          { value: 'many', label: 'Several sites' },
          { value: 'none', label: 'Not yet', isDisabled: true },
        ]}
        {...radios}
      />
      <RadioGroup
        label="In a row, with an error"
        choices={[
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ]}
        error="Choose a side."
        isInRow
        {...radios}
      />
      <Segments
        label="Segments"
        value={often}
        choices={[
          { value: 'month', label: 'Monthly' },
          { value: 'year', label: 'Yearly', note: 'Save 20%' },
        ]}
        onChange={setOften}
      />
    </Grid>
  )
}

const Dates = () => (
  <Grid>
    <DateField label="Day" defaultValue="2026-03-01" />
    <DateField label="Hour" kind="time" defaultValue="14:30" />
    <DateField label="Day and hour" kind="datetime-local" defaultValue="2026-03-01T14:30" />
    <DateField label="No day yet" error="Choose a day." isRequired />
    <DateField label="Day, disabled" defaultValue="2026-03-01" disabled />
  </Grid>
)

function Files() {
  const [names, setNames] = useState<string[]>([])
  const add = (files: File[]) => setNames([...names, ...files.map(({ name }) => name)])
  return (
    <Grid>
      <FileDrop label="Pictures" accept="image/*" maxBytes={5_000_000} maxFiles={10} onFiles={add} />
      <FileDrop label="A table" accept=".csv" maxFiles={1} error="Choose a file." onFiles={add} />
      <FileDrop label="Disabled" isDisabled onFiles={add} />
      {names.length > 0 && <p>{names.join(', ')}</p>}
    </Grid>
  )
}

export const Choices = () => (
  <Sample title="Choices">
    <Selects />
    <Ticks />
    <Dates />
    <Files />
  </Sample>
)
