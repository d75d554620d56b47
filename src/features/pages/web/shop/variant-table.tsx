import type { StoreItem } from '#sites/format/catalogue.ts'
import { ownWords } from '../elements/own-words.ts'
import type { Rendering } from '../elements/rendering.ts'
import { listVariants } from './shown-variants.ts'

/** What the sizes and colours of an item cost, where no script says it. */
export function VariantTable({ page, item }: { page: Rendering; item: StoreItem }) {
  const rows = page.budget.cut('rows', listVariants(page, item))
  if (rows.length === 0) return null
  return (
    <table className="item-variants">
      <tbody>
        {rows.map(({ name, shown, lack }) => (
          <tr key={name}>
            <th scope="row" {...ownWords(page.view)}>
              {name}
            </th>
            <td>{lack ? page.words[lack] : shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
