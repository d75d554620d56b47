/** What a page shows or leads to and its site has not; `name` as it was written, or the path of the page. */
export interface Missing {
  kind: 'picture' | 'table' | 'part' | 'file' | 'page' | 'hidden page'
  name: string
}
