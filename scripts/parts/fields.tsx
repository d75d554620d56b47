import { useState } from 'react'
import { CodeBoxes } from '#kit/web/parts/code-boxes.tsx'
import { MoneyField } from '#kit/web/parts/money-field.tsx'
import { NumberField } from '#kit/web/parts/number-field.tsx'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import { SearchField } from '#kit/web/parts/search-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Grid, Sample } from './sample.tsx'

const long =
  'What this site is called everywhere: in the browser’s tab, in search engines and in every message that goes out'

function Numbers() {
  const [count, setCount] = useState<number | null>(12)
  const [price, setPrice] = useState<number | null>(129_900)
  return (
    <Grid>
      <NumberField label="Number" help="From 0 to 99." value={count} onChange={setCount} min={0} max={99} />
      <NumberField label="Number with an error" value={null} onChange={setCount} error="Enter a number." isRequired />
      <NumberField label="Number, disabled" value={7} onChange={setCount} isDisabled />
      <MoneyField label="Price" amount={price} currency="USD" onChange={setPrice} />
      <MoneyField label="Price in yen" amount={5400} currency="JPY" onChange={setPrice} />
      <MoneyField
        label="Price in dinars"
        amount={12_500}
        currency="KWD"
        onChange={setPrice}
        error="That is too much."
      />
    </Grid>
  )
}

function Codes() {
  const [code, setCode] = useState('A4')
  const words = { label: 'Code', boxLabel: 'Character {place} of 6' }
  return (
    <Grid>
      <CodeBoxes {...words} code={code} onCode={setCode} isFocusLeft />
      <CodeBoxes {...words} label="Wrong code" code="A4K9QZ" onCode={setCode} isWrong isFocusLeft />
    </Grid>
  )
}

export function Fields() {
  const [words, setWords] = useState('')
  return (
    <Sample title="Fields">
      <Grid>
        <TextField label="Text" placeholder="Rose cottage" />
        <TextField label="With help" help="As it should appear in the tab." defaultValue="Rose cottage" isRequired />
        <TextField
          label="With an error"
          type="email"
          defaultValue="name@"
          error="Please enter a valid email address."
        />
        <TextField label="Disabled" defaultValue="Can’t be changed" disabled />
        <TextField label={long} help={long} error={long} defaultValue={long} />
        <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />
        <TextArea
          label="Several lines"
          help="Up to 2,000 characters."
          defaultValue={'Dear guests,\nwe open at nine.'}
        />
        <TextArea label="Several lines, with an error" error="Write a sentence or two." />
        <SearchField label="Search orders" value={words} onSearch={setWords} />
      </Grid>
      <Numbers />
      <Codes />
    </Sample>
  )
}
