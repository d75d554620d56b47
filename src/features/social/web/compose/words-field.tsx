import { useState } from 'react'
import { TextField } from '#kit/web/parts/text-field.tsx'

interface Props {
  label: string
  help: string
  /** Stands before each of them. */
  mark: '#' | '@'
  words: readonly string[]
  most: number
  longest: number
  onChange: (words: string[]) => void
}

/** Words as they are typed or pasted, with their marks or without. */
function readWords(text: string, { mark, most, longest }: Pick<Props, 'mark' | 'most' | 'longest'>): string[] {
  const words = text.split(mark === '#' ? /[\s,;#]/ : /[\s,;]/)
  const bare = words.map((word) => (word.startsWith(mark) ? word.slice(1) : word).slice(0, longest)).filter(Boolean)
  return [...new Set(bare)].slice(0, most)
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((word, at) => word === others[at])

/** Several words in one line, such as tags: each letter counts as soon as it is typed. */
export function WordsField({ label, help, words, onChange, ...rest }: Props) {
  const written = words.map((word) => rest.mark + word).join(' ')
  const [typed, setTyped] = useState(written)
  // Another draft was opened, or another window typed.
  const shown = isSame(readWords(typed, rest), words) ? typed : written
  return (
    <TextField
      label={label}
      help={help}
      value={shown}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      placeholder={rest.mark}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(readWords(value, rest))
      }}
    />
  )
}
