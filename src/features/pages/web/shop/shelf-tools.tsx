import type { Rendering } from '../elements/rendering.ts'

const sorts = ['listed', 'up', 'down', 'name'] as const

/** Searches and sorts what a store lists, in the browser; without script the whole list stands there, and this doesn't. */
export function ShelfTools({ page }: { page: Rendering }) {
  const words = page.view.words.shop
  const id = page.newId('shelf')
  page.needIsland('shelf')
  return (
    <>
      <search className="form shelf-tools needs-script">
        <div className="field">
          <label htmlFor={`${id}-search`}>{words.search}</label>
          <input id={`${id}-search`} type="search" autoComplete="off" enterKeyHint="search" data-part="search" />
        </div>
        <div className="field">
          <label htmlFor={`${id}-sort`}>{words.sort}</label>
          <select id={`${id}-sort`} autoComplete="off" data-part="sort">
            {sorts.map((name) => (
              <option key={name} value={name}>
                {words.sorts[name]}
              </option>
            ))}
          </select>
        </div>
      </search>
      <output className="notice" data-part="nothing" hidden>
        {page.words.noItems}
      </output>
    </>
  )
}
