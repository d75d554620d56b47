import type { BlockOf } from '#sites/format/parsed/block.ts'
import { allowLink } from '../elements/link.ts'
import type { Rendering, ShownBlock } from '../elements/rendering.ts'

/** Buttons side by side. */
export function Actions({ buttons, page }: { buttons: BlockOf<'button'>[]; page: Rendering }) {
  const named = buttons.map((button) => ({ ...button, label: button.label || button.href }))
  const shown = named.filter(({ label }) => label !== '')
  if (shown.length === 0) return null
  return (
    <p className="actions">
      {shown.map(({ label, href, style }, place) => (
        <a key={place} className={`button ${style}`} href={page.view.surroundings.link(allowLink(href) ?? '#')}>
          {label}
        </a>
      ))}
    </p>
  )
}

export function ButtonBlock({ block, page }: ShownBlock<'button'>) {
  return <Actions buttons={[block]} page={page} />
}
