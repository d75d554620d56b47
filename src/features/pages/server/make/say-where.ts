import type { PageRenderer } from './page-renderer.ts'

/** The page that stands for a redirect which leads away from the platform's host. */
export const sayWhere = (location: string, { renderNotice }: Pick<PageRenderer, 'renderNotice'>): string =>
  renderNotice('This page leads on', `On the site’s own address, visitors are sent to ${location}`)
