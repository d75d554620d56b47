import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Rendering } from './rendering.ts'

interface Props<P> {
  page: Rendering
  /** Its key in app/islands.ts. */
  name: string
  of: ComponentType<P>
  props: P
  /** `touch`: when someone points at it, focuses it or types into it. */
  wake?: 'idle' | 'visible' | 'touch'
}

/** A part of a page that comes alive in the browser. Here it is finished HTML; app/islands.ts wakes it with the same props. */
export function Island<P extends object>({ page, name, of: Part, props, wake = 'idle' }: Props<P>) {
  const prefix = `${page.newId(name)}-`
  const html = renderToString(<Part {...props} />, { identifierPrefix: prefix })
  page.needIsland(name)
  return (
    <div
      className="island"
      data-island={name}
      data-wake={wake}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
