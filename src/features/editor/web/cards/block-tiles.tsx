import { findChoices } from './block-choices.ts'
import { Hint } from '../controls/hint.tsx'
import { Tile, Tiles } from '../controls/tiles.tsx'

interface Props {
  words: string
  onChoose: (source: string) => void
}

/** The things that can be added to a page and match a search. */
export function BlockTiles({ words, onChoose }: Props) {
  const found = findChoices(words)
  if (found.length === 0) return <Hint>Nothing of that name.</Hint>
  return (
    <Tiles>
      {found.map(({ title, about, source }) => (
        <Tile key={title} onClick={() => onChoose(source)}>
          <strong>{title}</strong>
          <span>{about}</span>
        </Tile>
      ))}
    </Tiles>
  )
}
