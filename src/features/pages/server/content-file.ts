/** The file of the page at a path. */
export const contentFile = (path: string) => (path === '/' ? 'content.txt' : `${path.slice(1)}/content.txt`)
