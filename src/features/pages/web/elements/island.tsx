import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Rendering } from './rendering.ts'

interface Props<P, B> {
  page: Rendering
  /** Its key in app/islands.ts. */
  name: string
  of: ComponentType<P & B>
  props: P
  /** What app/islands.ts brings along by itself for the page’s language, so that the page need not hold it. */
  brought?: B
  /** `touch`: when someone points at it, focuses it or types into it. */
  wake?: 'idle' | 'visible' | 'touch'
}

const mostKnown = 500
/** The same few are on page after page, and rendering them takes longer than much of the page around them. */
const known = new Map<string, string>()

function renderOnce(key: string, render: () => string): string {
  const html = known.get(key) ?? render()
  if (known.size >= mostKnown) known.clear()
  known.set(key, html)
  return html
}

/** A part of a page that comes alive in the browser. Here it is finished HTML; app/islands.ts wakes it with the same props. */
export function Island<P extends object, B extends object = object>(island: Props<P, B>) {
  const { page, name, of: Part, props, brought, wake = 'idle' } = island
  const prefix = `${page.newId(name)}-`
  const said = JSON.stringify(props)
  const html = renderOnce(`${prefix} ${page.view.language} ${said}`, () =>
    renderToString(<Part {...({ ...props, ...brought } as P & B)} />, { identifierPrefix: prefix }),
  )
  page.needIsland(name)
  return (
    <div
      className="island"
      data-island={name}
      data-wake={wake}
      data-prefix={prefix}
      data-props={said}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
