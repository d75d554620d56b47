import { findChoices } from './block-choices.ts'

interface Props {
  words: string
  onChoose: (source: string) => void
}

/** What can stand on a page and has to do with some words. */
export function BlockTiles({ words, onChoose }: Props) {
  const found = findChoices(words)
  if (found.length === 0) return <p className="hint">Nothing of that name.</p>
  return (
    <ul className="tiles">
      {found.map(({ title, about, source }) => (
        <li key={title}>
          <button type="button" onClick={() => onChoose(source)}>
            <strong>{title}</strong>
            <span>{about}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
