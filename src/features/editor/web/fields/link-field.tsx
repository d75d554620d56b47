import { t } from '#kit/t.ts'
import { useState, type ComponentProps } from 'react'
import { Icon } from '#kit/web/parts/icon.tsx'
import { file, open } from '#kit/web/parts/icons.ts'
import { useSuggestions } from '../controls/use-suggestions.ts'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { useAllPages } from '../drafts/use-all-pages.ts'
import { findTargets, listTargets, type Target } from './find-links.ts'
import styles from './link-field.module.css'

interface Props {
  labels: Pick<ComponentProps<typeof TextField>, 'id' | 'label' | 'help' | 'error'>
  value: string
  onChange: (value: string) => void
}

interface ListProps {
  label: string
  found: Target[]
  choosing: ReturnType<typeof useSuggestions<Target>>
}

const List = ({ label, found, choosing }: ListProps) => (
  <div {...choosing.list} aria-label={label} className={styles.list}>
    {found.map((target, at) => (
      // The field keeps the focus, and says which option is meant.
      <button
        type="button"
        key={`${target.address} ${target.title}`}
        {...choosing.option(at)}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => choosing.choose(target)}
      >
        <Icon of={target.address.startsWith('/') ? file : open} />
        <span>{target.title}</span>
        <small>{target.address}</small>
      </button>
    ))}
  </div>
)

/** Where something leads: a page of the site, which is offered, or any other address. */
export function LinkField({ labels, value, onChange }: Props) {
  const { paths, titleOf } = useAllPages()
  const [typed, setTyped] = useState<string>()
  const found = findTargets(listTargets(paths, titleOf), typed ?? value, typed === undefined)
  const choosing = useSuggestions(found, ({ address }) => {
    setTyped(undefined)
    onChange(address)
  })
  const type = (text: string) => {
    setTyped(text)
    choosing.open()
    onChange(text)
  }
  const leave = () => {
    setTyped(undefined)
    choosing.close()
  }
  return (
    <div className={styles.place} onBlur={leave}>
      <TextField
        {...labels}
        {...choosing.field}
        value={typed ?? value}
        placeholder={t('/about')}
        spellCheck={false}
        onClick={choosing.open}
        onChange={(event) => type(event.target.value)}
      />
      {choosing.isShown && (
        <List label={t(`Suggestions for ${String(labels.label)}`)} found={found} choosing={choosing} />
      )}
    </div>
  )
}
