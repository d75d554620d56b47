import { findChoices } from './block-choices.ts'
import { Hint } from '../controls/hint.tsx'
import { Tile, Tiles } from '../controls/tiles.tsx'

interface Props {
  words: string
  onChoose: (source: string) => void
}

/** What can stand on a page and has to do with some words. */
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
